import { texts } from '../../../../contract/texts.ts';
import { currentOf } from '../../../custom/form/currentOf.ts';
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

/** What people read of a change that failed: who was first (W28), refused by the server, or not answered. */
export function failureOf(name: StatusChangeName, error: unknown): string {
  if (error instanceof Error && currentOf(error)) return error.message;
  return statusOf(error) === 200 ? statusChanges[name].refused : statusChanges[name].error;
}
