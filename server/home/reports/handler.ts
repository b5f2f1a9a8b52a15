import { calls } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { checkReport, isOfMoney, type ReportKind, reportMessages, type ReportWay } from '#domain/home/reports.ts';
import { fill } from '#domain/words/messages.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { CallError } from '#server/config/errors.ts';
import type { Handlers } from '#server/protocol/calls/handler.ts';
import { type EnquiryWay, readEnquiryReport } from './enquiries.ts';
import { type ListedWay, readReport } from './read.ts';

/** The reports of the office (W56). Only the profile that may see the day book is told what came in. */
export const getReport: Handlers<'GetReport'>['GetReport'] = {
  kind: 'read',
  async read({ db }, context) {
    const { Kind, By, FromDate, ToDate, CourseId } = context.body;
    const to = ToDate || context.today;
    const from = FromDate || `${to.slice(0, 'YYYY-MM'.length)}-01`;
    const problem = checkReport(Kind, By, from, to, context.today);
    if (problem) throw new CallError(400, problem);
    const kind = Kind as ReportKind;
    if (kind === 'spent' && CourseId !== 0) throw new CallError(400, fill(reportMessages.courseOfSpent, { kind }));
    if (isOfMoney(kind) && !calls.GetDayBook.access.includes(signedIn(context).profile)) {
      throw new CallError(403, texts.session.wrongProfile);
    }
    const by = By as ReportWay;
    if (kind === 'enquiries')
      return readEnquiryReport(db.aside, { by: by as EnquiryWay, from, to, courseId: CourseId });
    const asked = { kind, by: by as ListedWay, from, to, courseId: CourseId };
    return readReport(db.aside, asked, context.today);
  },
};
