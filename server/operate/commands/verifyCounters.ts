import { formatDay } from '#domain/words/dates.ts';
import { openAsItIs } from '#server/db/open.ts';
import { OperatorError } from '#server/config/errors.ts';
import { verifyDerived } from '#server/declared/verify.ts';
import { findBrokenDay, readLinks } from '#server/money/dayBook/chain.ts';
import { comparePaper } from '#server/money/dayBook/closingsFile.ts';
import { runCommand } from './runCommand.ts';
import { takeExisting } from './takeDatabase.ts';

// `npm run verify-counters`: recounts what the database keeps beside its records, reckons the chain of closings anew, and says what differs.

await runCommand(
  {
    name: 'npm run verify-counters',
    about:
      'Recounts every counter and column that the database keeps beside its records, reckons the chain of closings anew, and says what differs.',
    options: {
      paper: {
        type: 'string',
        value: "'DAY DIGITS'",
        help: 'Also compares a closing with its paper: 28/11/2026 and 16 digits.',
      },
    },
  },
  async ({ options: { paper } }) => {
    const db = openAsItIs(takeExisting());
    try {
      const differences = await verifyDerived(db.kysely);
      const broken = await findBrokenDay(db.kysely);
      const problems = [
        ...differences.map(({ what, differ }) => `${what}: ${differ} differ`),
        broken === undefined ? '' : `The closing of ${formatDay(broken)} does not hold: what it closed was changed`,
        paper === undefined ? '' : comparePaper(paper, await readLinks(db.kysely)),
      ].filter(Boolean);
      if (problems.length > 0) throw new OperatorError(problems.join('\n'));
      process.stdout.write('Every counter and kept column is what a recount says, and every closing holds.\n');
    } finally {
      await db.close();
    }
  },
);
