import { describe, expect, it } from 'vitest';
import { demoEnvironment, studentsAsked } from '../../../demo/settings.ts';
import { checkNewPassword } from '../../../domain/access/password.ts';
import { ConfigError, readConfig } from '../../../server/config/config.ts';

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
    expect(studentsAsked()).toBe(400);
    expect(studentsAsked('1000000')).toBe(1_000_000);
    expect(studentsAsked('5')).toBe(5);
  });

  it.each(['0', '1000001', 'many', '2.5', ''])('refuse --students %s', (given) =>
    expect(() => studentsAsked(given)).toThrow(ConfigError),
  );
});
