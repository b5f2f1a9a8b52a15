import { expect, test } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import { explain } from '#contract/explain.ts';

test.each([
  ['AddFollowUp', { EnquiryId: 1, Text: '', Lost: 2 }, 'Lost must be one of 0, 1'],
  ['AddDrawerEntry', { Kind: 'float', Day: '2026-11-21', Amount: 1, Short: 2 }, 'Short must be one of 0, 1'],
  ['GetPaymentList', { FromDate: '31/11/2026' }, 'FromDate must be a date, YYYY-MM-DD'],
  ['AddEnquiry', { Name: 'Uma', NextDay: '2026-11-31' }, 'NextDay must be a date, YYYY-MM-DD'],
] as const)('%s says which values a field may have: %j', (name, body, sentence) => {
  const { error } = calls[name].body.safeParse(body);
  expect(error && explain(error).message).toBe(sentence);
});
