import { runMain } from '../runMain.ts';
import { drawPassword, hashPassword } from '../session/passwords.ts';
import { temporaryPasswordColumns } from '../session/temporaryPassword.ts';
import { onUser } from './onUser.ts';

// `npm run reset-password -- USER`: for the operator when nobody knows an admin's password any more.

await runMain(async () => {
  const password = drawPassword();
  const passwordHash = await hashPassword(password);
  const name = await onUser('reset-password', async (_trx, _userId, now) =>
    temporaryPasswordColumns(passwordHash, now),
  );
  process.stdout.write(`User ${name}, temporary password ${password} (24 hours; it is to be changed at the login)\n`);
});
