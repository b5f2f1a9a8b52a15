import { join } from 'node:path';
import * as z from 'zod';
import { type Extension, extensions, type Profile } from '../contract/call.ts';

/** How one server runs; everything comes from the environment and has a default (W22). */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** PostgreSQL in place of SQLite. */
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  apiKey: string;
  /** Where people reach this server; the QR code of a certificate leads there. No slash at the end. */
  publicUrl: string;
  /** For the first start only; a password that is not given is drawn and printed once. */
  firstUsers: Record<Profile, { password: string | undefined; email: string }>;
  /** What this server offers beyond spec 7; empty with WIRE_EXTENSIONS=off. */
  extensions: readonly Extension[];
  institute: { name: string; place: string; signatory: string };
}

export class ConfigError extends Error {}

/** Whether a text is the address of a host under one of these schemes. */
function isAddress(text: string, ...schemes: string[]): boolean {
  const url = URL.parse(text);
  return url !== null && url.host !== '' && schemes.includes(url.protocol);
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
const wholeNumber = (what: string, min: number, max: number) =>
  z.coerce.number<string>(what).int(what).min(min, what).max(max, what);

const connections = wholeNumber('max in DATABASE_URL must be a number from 1 to 100.', 1, 100);

const environment = z.object({
  HOST: textOr('127.0.0.1'),
  PORT: textOr('3000').pipe(wholeNumber('must be a number from 0 to 65535.', 0, 65_535)),
  DATA_DIR: textOr('data'),
  DATABASE_URL: address('postgres://user@host/database', 'postgres:', 'postgresql:'),
  SMTP_URL: address('smtp://host:25', 'smtp:', 'smtps:'),
  MAIL_FROM: textOr('office@institute.example'),
  API_KEY: textOr('backoffice'),
  PUBLIC_URL: address('https://office.example.in', 'http:', 'https:'),
  ADMIN_PASSWORD: text,
  ADMIN_EMAIL: textOr('admin@institute.example'),
  MD_OFFICE_PASSWORD: text,
  MD_OFFICE_EMAIL: textOr('md_office@institute.example'),
  WIRE_EXTENSIONS: text,
  INSTITUTE_NAME: textOr('Training Institute'),
  INSTITUTE_PLACE: textOr(''),
  INSTITUTE_SIGNATORY: textOr(''),
});

/** Reads the environment. Throws ConfigError that names the variable when a value cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const given = read.data;
  const pool = connections.safeParse(
    (given.DATABASE_URL && URL.parse(given.DATABASE_URL)?.searchParams.get('max')) ?? 1,
  );
  if (!pool.success) throw new ConfigError(pool.error.issues[0]?.message);
  return {
    host: given.HOST,
    port: given.PORT,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    apiKey: given.API_KEY,
    publicUrl: (given.PUBLIC_URL ?? `http://${given.HOST}:${given.PORT}`).replace(/\/+$/, ''),
    firstUsers: {
      admin: { password: given.ADMIN_PASSWORD, email: given.ADMIN_EMAIL },
      md_office: { password: given.MD_OFFICE_PASSWORD, email: given.MD_OFFICE_EMAIL },
    },
    extensions: given.WIRE_EXTENSIONS === 'off' ? [] : extensions,
    institute: {
      name: given.INSTITUTE_NAME,
      place: given.INSTITUTE_PLACE,
      signatory: given.INSTITUTE_SIGNATORY,
    },
  };
}

export const outboxFolder = (config: Config) => join(config.dataDir, 'outbox');
export const sqliteFile = (config: Config) => join(config.dataDir, 'back-office.sqlite');
