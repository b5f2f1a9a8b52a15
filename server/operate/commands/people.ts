import { writeFile } from 'node:fs/promises';
import { isDate } from '#domain/words/dates.ts';
import { OperatorError } from '#server/config/errors.ts';
import { openAsItIs } from '#server/db/open.ts';
import { breachSheet, peopleReached } from '#server/operate/breachSheet.ts';
import { writeWhole } from '#server/operate/wholeFile.ts';
import { runCommand } from './runCommand.ts';
import { takeExisting } from './takeDatabase.ts';

// `npm run people -- --from … --to …`: after a breach, whose data was seen, changed or taken (docs/privacy.md).

await runCommand(
  {
    name: 'npm run people',
    about:
      'After a breach: writes whose data was seen, changed or taken between two days as CSV (name, e-mail, mobile), from the activity and the security log.',
    options: {
      from: { type: 'string', value: 'YYYY-MM-DD', help: 'The first day.' },
      to: { type: 'string', value: 'YYYY-MM-DD', help: 'The last day.' },
      user: { type: 'string', value: 'NAME', help: 'What this account did, alone.' },
      out: {
        type: 'string',
        value: 'FILE',
        help: 'The sheet, which must not be there yet; people-FROM-TO.csv without it.',
      },
    },
  },
  async ({ options }) => {
    const from = dayOf(options.from, '--from');
    const to = dayOf(options.to, '--to');
    const out = options.out ?? `people-${from}-${to}.csv`;
    const db = openAsItIs(takeExisting(), undefined, 'long work');
    try {
      const question = { from, to, ...(options.user === undefined ? {} : { userName: options.user }) };
      const people = await peopleReached(db.kysely, question);
      await writeWhole(out, 'sheet', (part) => writeFile(part, breachSheet(people)));
      const certain = people.filter(({ isNamed }) => isNamed).length;
      process.stdout.write(
        `${out} is written: ${certain} certainly, ${people.length - certain} possibly. It holds personal data: keep it as safe as a backup.\n`,
      );
    } finally {
      await db.close();
    }
  },
);

function dayOf(text: string | undefined, option: string): string {
  if (text === undefined)
    throw new OperatorError(`${option} is missing: npm run people -- --from YYYY-MM-DD --to YYYY-MM-DD`);
  if (!isDate(text)) throw new OperatorError(`${option} must be a day, such as 2026-11-26`);
  return text;
}
