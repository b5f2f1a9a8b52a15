import { parseEnv } from 'node:util';

/** A part of a value between quotes; one that nothing closes goes on to the end of the file. */
const quoted = String.raw`'[^']*(?:'|$)|"(?:\\[^]|[^"\\])*(?:"|$)`;

/** A comment, or a name with its value: parts between quotes, then the rest of the line, where a backslash keeps what follows it. */
const entry = new RegExp(
  String.raw`[#;](?:\\[^]|[^\\\n\r])*|([^#;\s][^=\n\r]*)(?:=((?:[ \t]*(?:${quoted}))*)[ \t]*((?:\\[^]|[^\\\n\r])*))?`,
  'g',
);

const insideQuotes = (part: string): string =>
  part.startsWith("'")
    ? part.replaceAll("'", '')
    : part.replaceAll(/\\([^])|"/g, (all, escaped?: string) => {
        if (escaped === undefined || escaped === '\n') return '';
        return '"\\`$'.includes(escaped) ? escaped : all;
      });

const outsideQuotes = (text: string): string =>
  text.replaceAll(/\\([^])|[ \t]+$/g, (_all, escaped = '') => (escaped === '\n' || escaped === '\r' ? '' : escaped));

const isName = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text);

/** Parses a file as systemd's EnvironmentFile does (systemd.exec(5); systemd 252 of Debian 12). */
export function readAsSystemd(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, key, parts = '', rest] of text.matchAll(entry)) {
    const name = key?.trim() ?? '';
    if (rest === undefined || !isName(name)) continue;
    const inside = Array.from(parts.matchAll(new RegExp(quoted, 'g')), ([part]) => insideQuotes(part));
    values.set(name, inside.join('') + outsideQuotes(rest));
  }
  return values;
}

/** A variable whose value systemd's EnvironmentFile would read otherwise than this program, and its line, from 1 on. */
export interface DoubtfulLine {
  line: number;
  name: string;
}

/** The variables of an environment file that parseEnv and systemd do not read alike, in the order of their lines. */
export function readOtherwise(text: string): DoubtfulLine[] {
  const ours = parseEnv(text);
  const theirs = readAsSystemd(text);
  const lines = text.split('\n');
  const lineOf = (name: string) =>
    lines.findLastIndex((line) => new RegExp(String.raw`(?:^|[\s;])${name}[ \t]*=`).test(line)) + 1;
  return [...new Set([...theirs.keys(), ...Object.keys(ours).filter(isName)])]
    .filter((name) => ours[name] !== theirs.get(name))
    .map((name) => ({ line: lineOf(name), name }))
    .toSorted((a, b) => a.line - b.line);
}
