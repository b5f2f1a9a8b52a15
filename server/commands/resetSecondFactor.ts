import { runMain } from '../runMain.ts';
import { forgetSecondFactor } from '../session/secondFactor.ts';
import { onUser } from './onUser.ts';

// `npm run reset-second-factor -- USER`: for the operator when the last admin has lost it, and the recovery codes with it.

await runMain(async () => {
  const name = await onUser('reset-second-factor', async (trx, userId) => {
    await forgetSecondFactor(trx, userId);
    return { second_factor_since: null };
  });
  process.stdout.write(`User ${name} signs in without two-step login now.\n`);
});
