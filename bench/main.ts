import { parseArgs } from 'node:util';
import { withInstitute } from './institute.ts';
import { benchLists } from './lists.ts';
import { type Cost, load, print } from './measure.ts';
import { benchRequests } from './requests.ts';

// `npm run bench [-- --full | -- --students N]`: every list call at two or three sizes on both databases, in one run with the
// load beside it, and as ratios. Absolute figures vary with the machine.

const { values } = parseArgs({ options: { full: { type: 'boolean' }, students: { type: 'string' } } });
const sizes = values.students ? [Number(values.students)] : [10_000, 100_000, ...(values.full ? [1_000_000] : [])];

for (const kind of ['sqlite', 'postgres'] as const) {
  const measured: Map<string, Cost>[] = [];
  for (const students of sizes) {
    await withInstitute(kind, students, async (institute) => {
      measured.push(await benchLists(institute));
      await benchRequests(institute);
    });
  }
  const [least, most] = [measured[0], measured.at(-1)];
  if (!least || !most || least === most) continue;
  print(`\n${kind}: ${sizes.at(-1)} students against ${sizes[0]}, wall (${load()})`);
  for (const [what, { wallMs }] of most) {
    const before = least.get(what)?.wallMs;
    if (before) print(`${what}: ${(wallMs / before).toFixed(1)} times`);
  }
}
