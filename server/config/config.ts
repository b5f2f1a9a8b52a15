import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import { type Extension, extensions, type Profile } from '#contract/call.ts';
import { weekdays } from '#domain/words/dates.ts';
import { hostAddresses, hostsProblem, parametersOf } from './postgresAddress.ts';
import { tlsProblem, withTls } from './postgresTls.ts';
import { OperatorError } from './errors.ts';
import { readPair, type SigningPair } from './signingPair.ts';

/** How much the log says; each level has all before it. */
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** How one server runs; everything comes from the environment and has a default (W22). */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** PostgreSQL in place of SQLite; with TLS where it is off this machine. */
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  apiKey: string;
  /** Where people reach this server; the QR code of a certificate leads there. No slash at the end. */
  publicUrl: string;
  /** For the first start only; a password that is not given is drawn and printed once. */
  firstUsers: Record<Profile, { password: string | undefined; email: string }>;
  /** Whose X-Forwarded-For, -Proto and -Host are believed: addresses, networks, or proxy-addr's names for them. */
  trustProxy: string[];
  /** What this server offers beyond spec 7; empty with WIRE_EXTENSIONS=off. */
  extensions: readonly Extension[];
  logLevel: LogLevel;
  /** What opens `GET /metrics`; without it there is none. */
  metricsToken: string | undefined;
  /** What certificates are signed with; without it a pair that the server makes (W48). */
  signing: SigningPair | undefined;
  /** What the papers of strangers' New registrations may come to together, in MB (W11). */
  intakeMb: number;
  /** What the settings begin with (W50). */
  institute: { name: string; place: string; signatory: string };
  /** The days of the week on which nobody teaches, by number, as the settings begin with them: Sunday is 0. */
  daysOff: readonly number[];
  /** Where the server keeps backups that it makes by itself, how often and how many; undefined where it makes none. */
  backups: { folder: string; everyHours: number; keep: number } | undefined;
  /** The folder into which SQLite's commits are shipped; undefined where they are not. */
  stream: string | undefined;
  /** The public key to which backups are encrypted; undefined where whoever has the folder reads them. */
  backupRecipient: string | undefined;
}

/** Who mails come from where nobody says. */
export const defaultMailFrom = 'office@institute.example';

/** The institute's name where nobody says it. */
export const defaultInstituteName = 'Training Institute';

export class ConfigError extends OperatorError {}

/** Whether a text is the address of a host under one of these schemes. */
function isAddress(text: string, ...schemes: string[]): boolean {
  const url = URL.parse(text);
  return url !== null && url.host !== '' && schemes.includes(url.protocol);
}

/** Why a text is no address of PostgreSQL; undefined where it is one. */
function databaseProblem(value: string): string | undefined {
  if (!hostAddresses(value).every((host) => isAddress(host, 'postgres:', 'postgresql:')))
    return 'must be an address such as postgres://user@host/database.';
  return hostsProblem(value) ?? tlsProblem(value);
}

/** Whether an SMTP_URL leaves TLS as it is or, with `smtp://`, switches it off by `?tls=off`. */
function saysTlsWell(smtpUrl: string): boolean {
  const url = URL.parse(smtpUrl);
  const tlsParameters = url?.searchParams.getAll('tls') ?? [];
  return tlsParameters.length === 0 || (url?.protocol === 'smtp:' && tlsParameters.join() === 'off');
}

/** A variable that is empty is not given. */
const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
const textOr = (fallback: string) => text.transform((value) => value ?? fallback);
const address = (sample: string, ...schemes: string[]) =>
  text.refine((value) => value === undefined || isAddress(value, ...schemes), `must be an address such as ${sample}.`);
/** A public key of age; a mistyped one is found where it is used. */
const recipient = text.refine(
  (value) => value === undefined || /^age1[02-9ac-hj-np-z]{58}$/.test(value),
  'must be a public key, age1 and 58 letters and digits: npm run backup-key draws one.',
);
const wholeNumber = (what: string, min: number, max: number) =>
  z.coerce.number<string>(what).int(what).min(min, what).max(max, what);

/** A password as it stands: spaces at its ends belong to it. Empty is not given. */
const password = z
  .string()
  .transform((value) => value || undefined)
  .optional();

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isNetwork = (value: string): boolean => {
  const [host = '', bits, ...rest] = value.split('/');
  if (rest.length > 0) return false;
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(host)] ?? -1;
  return bits === undefined
    ? most > 0 || namedNetworks.has(value)
    : /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
};
const networks = textOr('loopback')
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), 'must be addresses such as 10.0.0.2 or 10.0.0.0/24, with commas between.');

const connections = wholeNumber('max in DATABASE_URL must be a number from 1 to 100.', 1, 100);

/** Names of weekdays, by commas: `Saturday, Sunday`; `none`. */
const daysOff = textOr('Sunday')
  .transform((value) => (/^none$/i.test(value) ? '' : value))
  .transform((value) => value.split(',').map((day) => day.trim().toLowerCase()))
  .transform((days) => days.filter(Boolean).map((day) => weekdays.findIndex((name) => name.toLowerCase() === day)))
  .refine((days) => !days.includes(-1), 'must be days of the week such as Saturday, Sunday, or none.')
  .transform((days) => [...new Set(days)])
  .refine((days) => days.length < weekdays.length, 'must leave a day of the week to teach on.');

/** What nobody else may know, or is long: each may stand in a file of its own, which its name with _FILE names. */
const secrets = {
  DATABASE_URL: text
    .superRefine((value, context) => {
      const problem = value && databaseProblem(value);
      if (problem) context.addIssue(problem);
    })
    .transform((value) => value && withTls(value)),
  SMTP_URL: address('smtp://host:25', 'smtp:', 'smtps:').refine(
    (value) => value === undefined || saysTlsWell(value),
    'must say of TLS nothing at all or, with smtp://, ?tls=off.',
  ),
  API_KEY: textOr('backoffice'),
  METRICS_TOKEN: text.refine(
    (value) => value === undefined || /^[!-~]{16,}$/.test(value),
    'must have at least 16 characters, none of them a space.',
  ),
  ADMIN_PASSWORD: password,
  MD_OFFICE_PASSWORD: password,
  SIGN_KEY: text,
  SIGN_CERT: text,
};
const secretNames = Object.keys(secrets);
const fileOf = (name: string) => `${name}_FILE`;

const environment = z.object({
  ...secrets,
  HOST: textOr('127.0.0.1'),
  PORT: textOr('3000').pipe(wholeNumber('must be a number from 0 to 65535.', 0, 65_535)),
  DATA_DIR: textOr('data'),
  MAIL_FROM: textOr(defaultMailFrom),
  PUBLIC_URL: address('https://office.example.in', 'http:', 'https:'),
  ADMIN_EMAIL: textOr('admin@institute.example'),
  MD_OFFICE_EMAIL: textOr('md_office@institute.example'),
  TRUST_PROXY: networks,
  WIRE_EXTENSIONS: text,
  INTAKE_MB: textOr('4096').pipe(wholeNumber('must be a number of MB from 10 to 1000000.', 10, 1_000_000)),
  LOG_LEVEL: textOr('info').pipe(z.enum(logLevels, `must be one of ${logLevels.join(', ')}.`)),
  BACKUP_DIR: text,
  BACKUP_EVERY: textOr('24').pipe(wholeNumber('must be a number of hours from 1 to 720.', 1, 720)),
  BACKUP_RECIPIENT: recipient,
  BACKUP_STREAM: text,
  BACKUP_KEEP: textOr('14').pipe(wholeNumber('must be a number from 1 to 1000.', 1, 1000)),
  INSTITUTE_NAME: textOr(defaultInstituteName),
  INSTITUTE_PLACE: textOr(''),
  INSTITUTE_SIGNATORY: textOr(''),
  WEEKLY_DAYS_OFF: daysOff,
});

/** Every variable that the environment may hold. */
export const settingNames: readonly string[] = [...Object.keys(environment.shape), ...secretNames.map(fileOf)];

/** The files that hold secrets of an environment; a certificate is for everybody. */
export const secretFiles = (env: NodeJS.ProcessEnv): string[] =>
  secretNames.flatMap((name) => (name === 'SIGN_CERT' ? [] : env[fileOf(name)]?.trim() || []));

/** The environment with the secrets that stand in files of their own; the line break at such a file's end does not count. */
function withSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = secretNames.filter((name) => env[fileOf(name)]?.trim());
  return { ...env, ...Object.fromEntries(named.map((name) => [name, readSecret(name, env)])) };
}

function readSecret(name: string, env: NodeJS.ProcessEnv): string {
  if (env[name]?.trim()) throw new ConfigError(`${name} and ${fileOf(name)} are both given: keep one of them.`);
  const file = env[fileOf(name)]?.trim() ?? '';
  const secret = readNamed(fileOf(name), file).replace(/\r?\n$/, '');
  if (secret.trim() === '') throw new ConfigError(`${fileOf(name)} names ${file}, which is empty.`);
  return secret;
}

/** The text of a file that a variable names. Throws ConfigError where it cannot be read. */
export function readNamed(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${variable} names ${file}, which cannot be read (${code}): correct the path or its mode.`);
  }
}

/** The pair of SIGN_KEY and SIGN_CERT, where they are given. */
function readConfiguredPair(key: string | undefined, certificate: string | undefined): SigningPair | undefined {
  if (!key && !certificate) return undefined;
  if (!certificate) throw new ConfigError('SIGN_CERT is missing: give it beside SIGN_KEY.');
  if (!key) throw new ConfigError('SIGN_KEY is missing: give it beside SIGN_CERT.');
  try {
    return readPair(key, certificate);
  } catch (error) {
    throw new ConfigError((error as Error).message, { cause: error });
  }
}

/** Where the stream goes. Throws ConfigError where it cannot be one. */
function streamFolder(values: z.infer<typeof environment>): string | undefined {
  const { BACKUP_STREAM: stream, BACKUP_DIR: folder, DATABASE_URL: postgres } = values;
  if (stream === undefined) return undefined;
  if (postgres)
    throw new ConfigError(
      'BACKUP_STREAM is for SQLite: PostgreSQL archives its log itself (Any minute back in docs/operating.md). Leave it out.',
    );
  if (!folder) throw new ConfigError('BACKUP_STREAM needs BACKUP_DIR: each backup begins a new chain of the stream.');
  return stream === '1' ? join(folder, 'stream') : stream;
}

/**
 * Reads the environment, and the files that hold secrets of it. Throws ConfigError that names the variable when a value or a
 * file cannot be used.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(withSecrets(env));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const values = read.data;
  const pool = connections.safeParse((values.DATABASE_URL && parametersOf(values.DATABASE_URL).get('max')) ?? 1);
  if (!pool.success) throw new ConfigError(pool.error.issues[0]?.message);
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    apiKey: values.API_KEY,
    publicUrl: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/+$/, ''),
    firstUsers: {
      admin: { password: values.ADMIN_PASSWORD, email: values.ADMIN_EMAIL },
      md_office: { password: values.MD_OFFICE_PASSWORD, email: values.MD_OFFICE_EMAIL },
    },
    trustProxy: values.TRUST_PROXY,
    extensions: values.WIRE_EXTENSIONS === 'off' ? [] : extensions,
    backups: values.BACKUP_DIR
      ? { folder: values.BACKUP_DIR, everyHours: values.BACKUP_EVERY, keep: values.BACKUP_KEEP }
      : undefined,
    backupRecipient: values.BACKUP_RECIPIENT,
    stream: streamFolder(values),
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    signing: readConfiguredPair(values.SIGN_KEY, values.SIGN_CERT),
    intakeMb: values.INTAKE_MB,
    institute: {
      name: values.INSTITUTE_NAME,
      place: values.INSTITUTE_PLACE,
      signatory: values.INSTITUTE_SIGNATORY,
    },
    daysOff: values.WEEKLY_DAYS_OFF,
  };
}

export const outboxFolder = (config: Config) => join(config.dataDir, 'outbox');
