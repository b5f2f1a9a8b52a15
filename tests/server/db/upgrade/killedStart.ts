import type { DatabaseLocation } from '../../../../server/db/connection.ts';
import { openDatabase } from '../../../../server/db/open.ts';

// `node killedStart.ts LOCATION STEP`: brings a database up to date and is killed at the end of a step, before what it did is
// committed. Prints the name of the step; ends with 0 where there were fewer steps.

const [location = '', step = ''] = process.argv.slice(2);
let steps = 0;
const info = (details: object) => {
  steps += 1;
  if (steps < Number(step)) return;
  process.stdout.write(JSON.stringify(details));
  process.kill(process.pid, 'SIGKILL');
};
const db = await openDatabase(JSON.parse(location) as DatabaseLocation, { info, error: console.error });
await db.close();
