import { forgetSecondFactor } from '#server/access/session/secondFactor.ts';
import { onUser } from './onUser.ts';
import { runCommand } from './runCommand.ts';

// `npm run reset-second-factor -- USER`: for the operator when the last admin has lost it, and the recovery codes with it.

await runCommand(
  {
    name: 'npm run reset-second-factor',
    about: 'Switches the two-step login of USER off and ends the sessions. Servers may run.',
    words: ['USER'],
  },
  async ({ words: [userName = ''] }) => {
    const name = await onUser('reset-second-factor', userName, async (trx, userId) => {
      await forgetSecondFactor(trx, userId);
      return { second_factor_since: null };
    });
    process.stdout.write(`User ${name} signs in without two-step login now.\n`);
  },
);
