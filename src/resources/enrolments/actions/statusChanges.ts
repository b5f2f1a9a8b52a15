import { texts } from '../../../../contract/texts.ts';
import { statusOf } from '../../../dataProvider/asHttpError.ts';
import { enrolmentStatus } from '../../../../domain/status.ts';

interface StatusChange {
  status: number;
  /** i18n key. */
  question: string;
  done: string;
  refused: string;
  error: string;
}

/** Hold and Revoke with their words (spec 4, 8). */
export const statusChanges = {
  hold: {
    status: enrolmentStatus.hold,
    question: 'resources.enrolments.holdQuestion',
    done: texts.enrolments.held,
    refused: texts.enrolments.holdFailed,
    error: texts.enrolments.holdError,
  },
  revoke: {
    status: enrolmentStatus.active,
    question: 'resources.enrolments.revokeQuestion',
    done: texts.enrolments.revoked,
    refused: texts.enrolments.revokeFailed,
    error: texts.enrolments.revokeError,
  },
} as const satisfies Record<string, StatusChange>;

export type StatusChangeName = keyof typeof statusChanges;

/** What people read of a change that failed: refused by the server, or not answered. */
export const failureOf = (name: StatusChangeName, error: unknown): string =>
  statusOf(error) === 200 ? statusChanges[name].refused : statusChanges[name].error;
