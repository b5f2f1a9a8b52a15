import { drawPassword, hashPassword } from '#server/access/session/passwords.ts';
import { temporaryPasswordColumns } from '#server/access/session/temporaryPassword.ts';
import { onUser } from './onUser.ts';
import { runCommand } from './runCommand.ts';

// `npm run reset-password -- USER`: for the operator when nobody knows an admin's password any more.

await runCommand(
  {
    name: 'npm run reset-password',
    about: 'Prints a temporary password for USER, which holds 24 hours, and ends the sessions. Servers may run.',
    words: ['USER'],
  },
  async ({ words: [userName = ''] }) => {
    const password = drawPassword();
    const passwordHash = await hashPassword(password);
    const name = await onUser('reset-password', userName, async (_trx, _userId, now) =>
      temporaryPasswordColumns(passwordHash, now),
    );
    process.stdout.write(`User ${name}, temporary password ${password} (24 hours; it is to be changed at the login)\n`);
  },
);
