import { callDayAfter } from '#domain/classes/callDay.ts';
import { calendarNow } from '#src/clock.ts';
import { type useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';

/** Puts a call off to tomorrow, or to the next class day, and answers that day (W66). Loaded once somebody does. */
export async function callLater(calls: ReturnType<typeof useCalls>, enquiryId: number): Promise<string> {
  const nextDay = callDayAfter('tomorrow', calendarNow());
  await writeRecord(calls, 'AddFollowUp', { enquiryId, nextDay });
  return nextDay;
}
