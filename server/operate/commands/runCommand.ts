import { parseArgs } from 'node:util';
import { OperatorError } from '#server/config/errors.ts';
import { runMain } from '#server/config/runMain.ts';

/** An option of a command; `help` is what --help says of it. */
interface Option {
  type: 'string' | 'boolean';
  /** What stands behind an option that is a text, such as `N`. */
  value?: string;
  help: string;
}
type Options = Record<string, Option>;

/** What a command may be told, and what it says of itself. */
interface Command<O extends Options> {
  /** `npm run backup`. */
  name: string;
  /** What it does, in a sentence or two. */
  about: string;
  /** The words that it takes, all of them required: `FILE`. */
  words?: readonly string[];
  /** A word more that it may be given. */
  optionalWord?: string;
  options?: O;
}

/** The parsed command line. */
export interface ParsedArguments<O extends Options> {
  words: string[];
  options: { [name in keyof O]?: O[name]['type'] extends 'string' ? string : boolean };
}

const shown = ([name, { value }]: [string, Option]) => `--${name}${value === undefined ? '' : ` ${value}`}`;

function usageOf({ name, words = [], optionalWord, options = {} }: Command<Options>): string {
  const last = optionalWord === undefined ? [] : [`[${optionalWord}]`];
  const parts = [...Object.entries(options).map((option) => `[${shown(option)}]`), ...words, ...last];
  return parts.length === 0 ? name : `${name} -- ${parts.join(' ')}`;
}

function helpOf(command: Command<Options>): string {
  const help: [string, Option] = ['help', { type: 'boolean', help: 'Says this, and does nothing.' }];
  const options = [...Object.entries(command.options ?? {}), help];
  const width = Math.max(...options.map((option) => shown(option).length));
  const lines = options.map((option) => `  ${shown(option).padEnd(width)}  ${option[1].help}`);
  return `${usageOf(command)}\n\n${command.about}\n\n${lines.join('\n')}\n`;
}

const isNegative = (word = '') => /^-\d/.test(word);

/** The words with a negative number as the value of the option before it: what is wrong with it the command says, not the parser. */
const withNegatives = (args: readonly string[]): string[] =>
  args.flatMap((word, index) => {
    if (isNegative(word) && args[index - 1]?.startsWith('--')) return [];
    const next = args[index + 1];
    return [word.startsWith('--') && isNegative(next) ? `${word}=${next}` : word];
  });

/** Reads a command line. Throws OperatorError, which says how the command is called, for a word that it does not know. */
function parseCommandLine<O extends Options>(
  command: Command<O>,
  args: readonly string[],
): ParsedArguments<O> & { help: boolean } {
  const wanted = command.words ?? [];
  const usage = `Usage: ${usageOf(command)}`;
  try {
    const { values, positionals } = parseArgs({
      args: withNegatives(args),
      allowPositionals: true,
      options: { ...command.options, help: { type: 'boolean' } },
    });
    const { help = false, ...options } = values as { help?: boolean };
    const missing = wanted[positionals.length];
    if (missing !== undefined && !help) throw new OperatorError(`${missing} is missing. ${usage}`);
    const excess = positionals[wanted.length + (command.optionalWord === undefined ? 0 : 1)];
    if (excess !== undefined) throw new OperatorError(`'${excess}' is one word too many. ${usage}`);
    return { words: positionals, options: options as ParsedArguments<O>['options'], help };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const [sentence] = (error as Error).message.split(/\.(?:\s|$)/);
    throw new OperatorError(`${sentence}. ${usage}`);
  }
}

/**
 * Runs a command of the operator's: `--help` is answered, a wrong word is one line and code 1, and so is what else an
 * operator can mend.
 */
export function runCommand<const O extends Options>(
  command: Command<O>,
  main: (args: ParsedArguments<O>) => Promise<void>,
): Promise<void> {
  return runMain(async () => {
    const parsed = parseCommandLine(command, process.argv.slice(2));
    if (parsed.help) process.stdout.write(helpOf(command));
    else await main(parsed);
  });
}
