import { describe, expect, test } from 'vitest';
import { extensions } from '../../../contract/call.ts';
import { ConfigError, readConfig } from '../../../server/config/config.ts';

describe('the environment', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: 'data',
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'office@institute.example',
      apiKey: 'backoffice',
      publicUrl: 'http://127.0.0.1:3000',
      firstUsers: {
        admin: { password: undefined, email: 'admin@institute.example' },
        md_office: { password: undefined, email: 'md_office@institute.example' },
      },
      trustProxy: ['loopback'],
      extensions,
      institute: { name: 'Training Institute', place: '', signatory: '' },
      intakeMb: 4096,
      logLevel: 'info',
      metricsToken: undefined,
      daysOff: [0],
    });
  });

  test.each(['', '  '])('means the default when a value is %j', (value) => {
    expect(readConfig({ PORT: value, DATA_DIR: value, API_KEY: value })).toEqual(readConfig({}));
  });

  test('may name the proxies that are believed', () => {
    expect(readConfig({ TRUST_PROXY: ' 10.0.0.2, fd00::/8,loopback ' }).trustProxy).toEqual([
      '10.0.0.2',
      'fd00::/8',
      'loopback',
    ]);
  });

  test.each(['proxy', '10.0.0.2/33', '10.0.0.2/0', '10.0.0.2,', '::1/129', 'true'])(
    'may not believe %j',
    (TRUST_PROXY) => {
      expect(() => readConfig({ TRUST_PROXY })).toThrow(ConfigError);
    },
  );

  test('leaves a password as it stands', () => {
    expect(readConfig({ ADMIN_PASSWORD: ' A-password-1 ' }).firstUsers.admin.password).toBe(' A-password-1 ');
  });

  test('turns the extensions off', () => {
    expect(readConfig({ WIRE_EXTENSIONS: 'off' }).extensions).toEqual([]);
  });

  test.each([
    ['Sunday', [0]],
    ['saturday, SUNDAY,', [6, 0]],
    ['Sunday, Sunday', [0]],
    ['None', []],
  ])('names the days off: %s', (days, daysOff) => {
    expect(readConfig({ WEEKLY_DAYS_OFF: days }).daysOff).toEqual(daysOff);
  });

  test('may give PUBLIC_URL with a slash at its end', () => {
    expect(readConfig({ PUBLIC_URL: 'https://office.example.in/' }).publicUrl).toBe('https://office.example.in');
  });

  test.each(['postgres://postgres@127.0.0.1:5432/office', 'postgresql://u:p@localhost/office?max=5'])(
    'may name the database %s',
    (url) => {
      expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    },
  );

  test.each(['smtp://127.0.0.1:2525', 'smtps://user:p%40ss@mail.example.in'])('may name the mail server %s', (url) => {
    expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
  });

  test('may say that mail goes without TLS', () => {
    const url = 'smtp://mail.example.in:25?tls=off';
    expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'nonsense'],
    ['PUBLIC_URL', 'office.example.in:3000'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost/x'],
    ['DATABASE_URL', 'postgres://'],
    ['WEEKLY_DAYS_OFF', 'Funday'],
    ['WEEKLY_DAYS_OFF', 'Monday Tuesday'],
    ['WEEKLY_DAYS_OFF', 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_LEVEL', 'INFO'],
    ['METRICS_TOKEN', 'too-short-to-be'],
    ['METRICS_TOKEN', 'with spaces between words'],
    ['SMTP_URL', 'http://localhost'],
    ['SMTP_URL', 'localhost:25'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example.in?tls=on'],
    ['SMTP_URL', 'smtp://mail.example.in?tls='],
    ['SMTP_URL', 'smtp://mail.example.in?tls=off&tls=on'],
    ['SMTP_URL', 'smtps://mail.example.in?tls=off'],
  ])('is refused with the name of %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must `));
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  });
});
