import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { type Environment, readEnvironment } from '#server/config/environment/readEnvironment.ts';
import { checkDatabase } from './database.ts';
import { checkDisk, freeBytes } from './disk.ts';
import { checkFiles } from './files.ts';
import { type Finding, findingsOf } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkProxy } from './proxy.ts';
import { checkConfiguredPair } from './signing.ts';
import { checkStream } from './stream.ts';

const { ok, note, todo } = findingsOf('Environment');

/** What an examination may be told. */
interface Options {
  /** Who gets a trial mail. */
  mailTo?: string | undefined;
  now?: () => Date;
  /** How many bytes are free where a path is. */
  free?: (path: string) => number;
  /** How addresses are asked. */
  http?: typeof fetch;
}

/**
 * Looks at everything that a server needs, whether one runs or not, and changes nothing. Without an environment that can be
 * read, at nothing else.
 */
export async function examine(
  own: NodeJS.ProcessEnv,
  { mailTo, now = () => new Date(), free = freeBytes, http = fetch }: Options = {},
): Promise<Finding[]> {
  let environment: Environment;
  let config: Config;
  try {
    environment = readEnvironment(own);
    config = readConfig(environment.env);
  } catch (error) {
    if (error instanceof ConfigError) return [todo(error.message)];
    throw error;
  }
  const { file, doubts } = environment;
  const source =
    file === undefined
      ? note('BACK_OFFICE_ENV is not set: the settings are those of this shell.')
      : ok(`${file} was read.`);
  const stream = checkStream(config);
  const parts = await Promise.all([checkDatabase(config, now), checkMail(config, mailTo), checkProxy(config, http)]);
  return [
    source,
    ...doubts.map(todo),
    ...checkFiles(config, environment),
    ...checkDisk(config, free),
    ...checkConfiguredPair(config, now()),
    ...stream,
    ...parts.flat(),
  ];
}
