import { version } from '#contract/version.ts';
import { examine } from '#server/operate/doctor/examine.ts';
import { runCommand } from './runCommand.ts';

// `npm run doctor`: whether everything that the server needs is as it should be, and what to do where it is not.

await runCommand(
  {
    name: 'npm run doctor',
    about:
      'Looks at environment, files, disk, database, backups, clock, signing key, mail and proxy, and says what to do. Ends with 1 where something is.',
    options: { mail: { type: 'string', value: 'ADDRESS', help: 'Sends a trial mail there.' } },
  },
  async ({ options: { mail } }) => {
    process.stdout.write(`Institute back office ${version}, Node ${process.versions.node}\n`);
    const findings = await examine(process.env, { mailTo: mail });
    for (const { mark, part, text } of findings) {
      process.stdout.write(`${mark.padEnd(5)}  ${part.padEnd(11)}  ${text}\n`);
    }
    process.exitCode = findings.some(({ mark }) => mark === 'TO DO') ? 1 : 0;
  },
);
