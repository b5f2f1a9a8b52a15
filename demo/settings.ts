import { ConfigError } from '#server/config/config.ts';

/** What the environment need not say when the server runs on sample data (W23). */
const demoDefaults = {
  DATA_DIR: './data/demo',
  ADMIN_PASSWORD: 'Admin-Demo-2026',
  MD_OFFICE_PASSWORD: 'Office-Demo-2026',
  INSTITUTE_NAME: 'Kaveri Institute of Technology and Training',
  INSTITUTE_PLACE: 'Tiruchirappalli',
  INSTITUTE_SIGNATORY: 'Dr. Meenakshi Sundaram',
} as const;

/** The environment with the demo's defaults where a variable is missing or empty. */
export function demoEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = Object.entries(env).filter(([, value]) => value?.trim());
  return { ...demoDefaults, ...Object.fromEntries(settings) };
}

const defaultStudents = 400;
const mostStudents = 1_000_000;

/** The N of `--students N`, 400 without it. Throws ConfigError where it is no such number. */
export function studentsAsked(text?: string): number {
  const students = Number(text ?? defaultStudents);
  if (Number.isInteger(students) && students >= 1 && students <= mostStudents) return students;
  throw new ConfigError(`--students must be a number from 1 to ${mostStudents}.`);
}
