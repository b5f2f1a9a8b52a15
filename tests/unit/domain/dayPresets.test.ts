import { expect, it } from 'vitest';
import { rangeOfPreset } from '#domain/words/dayPresets.ts';

it.each([
  ['today', '2026-11-21', { from: '2026-11-21', to: undefined }],
  ['thisMonth', '2026-11-21', { from: '2026-11-01', to: undefined }],
  ['thisMonth', '2026-11-01', { from: '2026-11-01', to: undefined }],
  ['lastMonth', '2026-11-21', { from: '2026-10-01', to: '2026-10-31' }],
  ['lastMonth', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
  ['lastMonth', '2026-01-01', { from: '2025-12-01', to: '2025-12-31' }],
] as const)('%s on %s', (preset, today, range) => {
  expect(rangeOfPreset(preset, today)).toEqual(range);
});
