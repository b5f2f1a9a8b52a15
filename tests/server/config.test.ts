import { describe, expect, test } from 'vitest';
import { extensions } from '../../contract/call.ts';
import { ConfigError, readConfig } from '../../server/config.ts';

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
      extensions,
      institute: { name: 'Training Institute', place: '', signatory: '' },
    });
  });

  test.each(['', '  '])('means the default when a value is %j', (value) => {
    expect(readConfig({ PORT: value, DATA_DIR: value, API_KEY: value })).toEqual(readConfig({}));
  });

  test('turns the extensions off', () => {
    expect(readConfig({ WIRE_EXTENSIONS: 'off' }).extensions).toEqual([]);
  });

  test('may give PUBLIC_URL with a slash at its end', () => {
    expect(readConfig({ PUBLIC_URL: 'https://office.example.in/' }).publicUrl).toBe('https://office.example.in');
  });

  test.each(['postgres://postgres@127.0.0.1:5432/office', 'postgresql://u:p@db/office?max=5'])(
    'may name the database %s',
    (url) => {
      expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    },
  );

  test.each(['smtp://127.0.0.1:2525', 'smtps://user:p%40ss@mail.example.in'])('may name the mail server %s', (url) => {
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
    ['SMTP_URL', 'http://localhost'],
    ['SMTP_URL', 'localhost:25'],
    ['SMTP_URL', 'smtp://'],
  ])('is refused with the name of %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must `));
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  });
});
