import { constants, setPriority } from 'node:os';
import { OperatorError } from '#server/config/errors.ts';
import { type ExportProgress, exportInstitute } from '#server/operate/export/exportInstitute.ts';
import { runCommand } from './runCommand.ts';
import { takeExisting } from './takeDatabase.ts';

// `npm run export -- --out FILE`: everything of the institute as a ZIP, while servers run. A server makes one by this program, too
// (operate/export/exportMaker.ts): it hears by messages how far it is.

/** How often it is told how far it is, in ms. */
const tellEveryMs = 500;

/** Where somebody is to be told: the server, or who reads standard error. */
const tell = ({ rows, percent }: ExportProgress) =>
  process.send ? process.send({ rows, percent }) : process.stderr.write(`${percent} %, ${rows} rows\n`);

function tellNowAndThen(): (progress: ExportProgress) => void {
  let next = 0;
  return (progress) => {
    if (performance.now() < next && progress.percent < 100) return;
    next = performance.now() + tellEveryMs;
    tell(progress);
  };
}

/** Nobody waits for the ZIP of a server that is gone. */
function endWithServer(): void {
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
}

await runCommand(
  {
    name: 'npm run export',
    about:
      'Writes everything of the institute into a ZIP: a CSV of each table and a README that explains each column. Servers may run.',
    options: {
      out: { type: 'string', value: 'FILE', help: 'The ZIP, which must not be there yet.' },
      'with-files': { type: 'boolean', help: 'Photos, income proofs and certificates, too.' },
    },
  },
  async ({ options: { out, 'with-files': withFiles = false } }) => {
    if (out === undefined) throw new OperatorError('Say where to: npm run export -- --out FILE');
    if (process.send) endWithServer();
    setPriority(constants.priority.PRIORITY_LOW);
    await exportInstitute(takeExisting(), out, withFiles, tellNowAndThen());
    process.stdout.write(`${out} is written. It holds personal data: keep it as safe as a backup.\n`);
  },
);
