import type { Config } from '#server/config/config.ts';

/**
 * What a server starts a command of its own with (`npm run backup`, `npm run export`): the database that it has open, whatever the
 * environment file says by now.
 */
export const commandEnvironment = ({ dataDir, databaseUrl, backupRecipient }: Config): NodeJS.ProcessEnv => ({
  ...process.env,
  BACK_OFFICE_ENV: '',
  DATABASE_URL_FILE: '',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  BACKUP_RECIPIENT: backupRecipient ?? '',
});
