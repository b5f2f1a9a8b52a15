import { join } from 'node:path';
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

/** Reads the environment. Throws ConfigError that names the variable when a value cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const value = (name: string) => env[name]?.trim() || undefined;
  const port = Number(value('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ConfigError('PORT must be a number from 0 to 65535.');
  const host = value('HOST') ?? '127.0.0.1';
  const publicUrl = (value('PUBLIC_URL') ?? `http://${host}:${port}`).replace(/\/+$/, '');
  if (!isAddress(publicUrl, 'http:', 'https:'))
    throw new ConfigError('PUBLIC_URL must be an address such as https://office.example.in.');
  const databaseUrl = value('DATABASE_URL');
  if (databaseUrl && !isAddress(databaseUrl, 'postgres:', 'postgresql:'))
    throw new ConfigError('DATABASE_URL must be an address such as postgres://user@host/database.');
  const connections = Number((databaseUrl && URL.parse(databaseUrl)?.searchParams.get('max')) ?? 1);
  if (!Number.isInteger(connections) || connections < 1 || connections > 100)
    throw new ConfigError('max in DATABASE_URL must be a number from 1 to 100.');
  const smtpUrl = value('SMTP_URL');
  if (smtpUrl && !isAddress(smtpUrl, 'smtp:', 'smtps:'))
    throw new ConfigError('SMTP_URL must be an address such as smtp://host:25.');
  return {
    host,
    port,
    dataDir: value('DATA_DIR') ?? 'data',
    databaseUrl,
    smtpUrl,
    mailFrom: value('MAIL_FROM') ?? 'office@institute.example',
    apiKey: value('API_KEY') ?? 'backoffice',
    publicUrl,
    firstUsers: {
      admin: { password: value('ADMIN_PASSWORD'), email: value('ADMIN_EMAIL') ?? 'admin@institute.example' },
      md_office: {
        password: value('MD_OFFICE_PASSWORD'),
        email: value('MD_OFFICE_EMAIL') ?? 'md_office@institute.example',
      },
    },
    extensions: value('WIRE_EXTENSIONS') === 'off' ? [] : extensions,
    institute: {
      name: value('INSTITUTE_NAME') ?? 'Training Institute',
      place: value('INSTITUTE_PLACE') ?? '',
      signatory: value('INSTITUTE_SIGNATORY') ?? '',
    },
  };
}

export const outboxFolder = (config: Config) => join(config.dataDir, 'outbox');
export const sqliteFile = (config: Config) => join(config.dataDir, 'back-office.sqlite');
