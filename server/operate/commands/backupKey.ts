import { writeFileSync } from 'node:fs';
import { drawKey } from '#server/operate/backup/encryption.ts';
import { writeWhole } from '#server/operate/wholeFile.ts';
import { runCommand } from './runCommand.ts';

// `npm run backup-key -- FILE`: draws the key to which backups are encrypted; FILE is its private half.

await runCommand(
  {
    name: 'npm run backup-key',
    about:
      'Draws a key. Its private half is written to FILE, which belongs on no server: without it no backup can be read. Its public half is BACKUP_RECIPIENT.',
    words: ['FILE'],
  },
  async ({ words: [file = ''] }) => {
    const { text, recipient } = await drawKey(new Date());
    await writeWhole(file, 'key', async (part) => writeFileSync(part, text));
    process.stdout.write(
      `BACKUP_RECIPIENT=${recipient}\nKeep ${file} off this machine, twice: whoever loses it has no backups, and whoever has it reads them.\n`,
    );
  },
);
