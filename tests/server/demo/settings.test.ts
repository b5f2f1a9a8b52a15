import { describe, expect, it } from 'vitest';
import { demoEnvironment, studentsAsked } from '../../../demo/settings.ts';
import { checkNewPassword } from '../../../domain/password.ts';
import { ConfigError, readConfig } from '../../../server/config.ts';

describe('the settings of the demo', () => {
  it('have defaults of their own', () => {
    const config = readConfig(demoEnvironment({}));
    expect(config.dataDir).toBe('./data/demo');
    expect(config.institute.place).toBe('Tiruchirappalli');
    expect(checkNewPassword(config.firstUsers.admin.password ?? '')).toBe('');
    expect(checkNewPassword(config.firstUsers.md_office.password ?? '')).toBe('');
  });

  it('follow the environment, where an empty variable is none', () => {
    const config = readConfig(demoEnvironment({ ADMIN_PASSWORD: 'Mine-1234567', DATA_DIR: ' ' }));
    expect(config.firstUsers.admin.password).toBe('Mine-1234567');
    expect(config.dataDir).toBe('./data/demo');
  });

  it('make 400 students or as many as asked for', () => {
    expect(studentsAsked([])).toBe(400);
    expect(studentsAsked(['--students', '1000000'])).toBe(1_000_000);
    expect(studentsAsked(['--students=5'])).toBe(5);
  });

  it.each([
    ['--students', '0'],
    ['--students', '1000001'],
    ['--students', 'many'],
    ['--students', '2.5'],
    ['--students'],
    ['--pupils', '3'],
  ])('refuse %s %s', (...args) => expect(() => studentsAsked(args)).toThrow(ConfigError));
});
