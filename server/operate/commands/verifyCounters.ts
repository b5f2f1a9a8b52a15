import { openAsItIs } from '#server/db/open.ts';
import { OperatorError } from '#server/config/errors.ts';
import { verifyDerived } from '#server/declared/verify.ts';
import { runCommand } from './runCommand.ts';
import { takeExisting } from './takeDatabase.ts';

// `npm run verify-counters`: recounts what the database keeps beside its records, and says what differs.

await runCommand(
  {
    name: 'npm run verify-counters',
    about: 'Recounts every counter and column that the database keeps beside its records, and says what differs.',
  },
  async () => {
    const db = openAsItIs(takeExisting());
    try {
      const differences = await verifyDerived(db.kysely);
      if (differences.length > 0) {
        throw new OperatorError(differences.map(({ what, differ }) => `${what}: ${differ} differ`).join('\n'));
      }
      process.stdout.write('Every counter and kept column is what a recount says.\n');
    } finally {
      await db.close();
    }
  },
);
