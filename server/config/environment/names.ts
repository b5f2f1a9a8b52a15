/** The Damerau-Levenshtein distance of two names. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const exchanged = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const steps = [replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1];
      row.push(Math.min(...steps, exchanged ? (before[j - 2] ?? 0) + 1 : Infinity));
    }
    before = last;
    last = row;
  }
  return last[to.length] ?? 0;
}

/** The name that was probably meant: the nearest within distance 2, or 1 for names of fewer than 7 letters. */
export function likelyName(mistyped: string, names: readonly string[]): string | undefined {
  const upper = mistyped.toUpperCase().replaceAll('-', '_');
  const near = names
    .map((name) => ({ name, steps: distance(upper, name) }))
    .filter(({ name, steps }) => steps <= (name.length < 7 ? 1 : 2));
  return near.toSorted((a, b) => a.steps - b.steps)[0]?.name;
}
