import { fill, texts } from '#contract/texts.ts';
import { momentInIndia } from '#domain/dates.ts';
import type { NewPayment } from '#src/custom/enrol/enrolSteps.ts';
import {
  describePayment,
  findUnusedPayment,
  inOne,
  notRecorded,
  paymentBehind,
} from '#src/custom/enrol/findEnrolment.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { askRest } from '#src/dataProvider/restProvider.ts';
import { isApproved, type Located } from './locateApproval.ts';

interface Entry {
  id: number;
  at: string;
  userName: string;
  call: string;
}

/** Who approved it and when, from the activity log; '' where the server has none. */
async function whoApproved(provider: AppDataProvider, registrationId: number): Promise<string> {
  if (!(await askRest()).includes('activity-log')) return '';
  const { data } = await provider.getList<Entry>('activity-log', {
    filter: { entity: 'registrations', recordId: registrationId },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  const entry = data.find(({ call }) => call === 'AddStudent');
  if (!entry) return '';
  return `${fill(texts.registrations.approvedBy, { user: entry.userName, ...momentInIndia(entry.at) })}.`;
}

/** Who approved the registration, when, with which payment, and that the one that was typed was not recorded. */
export async function approvedByOther(
  provider: AppDataProvider,
  { registration, status, approval }: Located,
  typed: NewPayment | null,
): Promise<string> {
  if (!isApproved(status)) return '';
  const who = await whoApproved(provider, registration.id).catch(() => '');
  const courseId = registration.courseId ?? 0;
  const studentId = 'student' in approval ? approval.student.id : 0;
  const waiting = approval.kind === 'begun' ? await findUnusedPayment(provider, studentId, courseId) : undefined;
  const behind =
    approval.kind === 'done'
      ? await paymentBehind(provider, { studentId, courseId, paymentId: approval.enrolment.paymentId })
      : waiting
        ? fill(texts.payments.which, { payment: describePayment(waiting) })
        : '';
  return inOne(who || texts.registrations.approvedByOther, behind, notRecorded(typed));
}
