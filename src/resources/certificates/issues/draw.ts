import { texts } from '#contract/texts.ts';
import { type AppCalls, writeRecord } from '#src/dataProvider/appCalls.ts';

/** Draws the next issue where the record says what the newest one does not say (W47). */
export const draw = (calls: AppCalls, certificateId: number) =>
  writeRecord(calls, 'GenerateCertificate', { certificateId }, { fallback: texts.general.unexpected });
