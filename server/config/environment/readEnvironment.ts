import { parseEnv } from 'node:util';
import { readNamed, settingNames } from '#server/config/config.ts';
import { likelyName } from './names.ts';
import { readOtherwise } from './systemd.ts';

/** The variable that names the environment file. */
const fileVariable = 'BACK_OFFICE_ENV';

/** What a server or a command runs with. */
export interface Environment {
  /** The variables of the file, and over them those of the process that are not empty. */
  env: NodeJS.ProcessEnv;
  /** The file that they come from, where BACK_OFFICE_ENV names one. */
  file: string | undefined;
  /** Warnings for the operator, one line each; never with values. */
  doubts: readonly string[];
}

/**
 * Reads the environment of a server or a command: the file that BACK_OFFICE_ENV names, with parseEnv. A variable of the
 * process' own environment wins unless it is empty.
 * @throws ConfigError where the file cannot be read
 */
export function readEnvironment(own: NodeJS.ProcessEnv): Environment {
  const file = own[fileVariable]?.trim() || undefined;
  const text = file === undefined ? '' : readNamed(fileVariable, file);
  const inFile = parseEnv(text);
  const filled = Object.fromEntries(Object.entries(own).filter(([, value]) => value?.trim()));
  const doubts = [
    ...(file === undefined ? [] : doubtsAboutFile(file, text)),
    ...Object.keys(filled).flatMap(doubtAboutOwn),
    ...settingNames
      .filter((name) => filled[name] !== undefined && inFile[name] !== undefined && filled[name] !== inFile[name])
      .map((name) => `${name} is set in the process' own environment, too, which wins over ${file}.`),
  ];
  return { env: { ...inFile, ...filled }, file, doubts };
}

function doubtsAboutFile(file: string, text: string): string[] {
  const otherwise = readOtherwise(text).map(
    ({ line, name }) =>
      `${file}, line ${line}: systemd's EnvironmentFile reads ${name} otherwise. ` +
      'Put all of its value in single quotes, and a comment on a line of its own that begins with #.',
  );
  const unknown = Object.keys(parseEnv(text))
    .filter((name) => /^\w+$/.test(name) && name !== fileVariable && !settingNames.includes(name))
    .map((name) => `${file}: ${notASetting(name, likelyName(name, settingNames))}`);
  return [...otherwise, ...unknown];
}

/** Other variables of the process, only if they resemble the name of a setting. */
function doubtAboutOwn(name: string): string[] {
  if (name === fileVariable || settingNames.includes(name)) return [];
  const likely = likelyName(name, [...settingNames.filter(({ length }) => length > 6), fileVariable]);
  return likely === undefined ? [] : [notASetting(name, likely)];
}

const notASetting = (name: string, likely: string | undefined): string =>
  `${name} is not a setting of this program${likely === undefined ? '' : `: ${likely} is likely meant`}.`;
