import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Save of a page, which has the focus again once it is saved; and Print of what was opened to be printed. */
const ofPages = ['src/resources/settings/SettingsForm.tsx', 'src/ui/print/PrintButton.tsx'];

/** Each button that takes the focus when it comes, with its file. */
const focused = globSync('src/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<Button\b(?:=>|[^<>])*\bautoFocus\b(?:=>|[^<>])*>/g)].map(([button]) => ({
    file,
    button,
  })),
);

test('the first key in a dialog is safe: a button that has the focus closes, cancels or leads somewhere', () => {
  expect(focused.length).toBeGreaterThan(5);
  const acts = focused.filter(
    ({ file, button }) => !ofPages.includes(file) && !/onClose|onCancel|\(cancel\)|\bto=/.test(button),
  );
  expect(acts).toEqual([]);
});
