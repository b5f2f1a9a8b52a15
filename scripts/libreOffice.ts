import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Comma, quotes, UTF-8, from the first row, in the English of India; numbers, days and formulas as if they were typed. */
const typedInIndia = 'CSV:44,34,76,1,,16393,false,true,,,,,true';
const csvInUtf8 = 'csv:Text - txt - csv (StarCalc):44,34,76,1';

const profileInIndia = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>en-IN</value></prop></item>
</oor:items>
`;

/** What LibreOffice, set to India, saves of a file that it opens. On Debian it is in libreoffice-calc. */
export function savedByLibreOffice(file: Buffer, from: 'csv' | 'xlsx', to: 'csv' | 'xlsx'): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'libreoffice-'));
  try {
    mkdirSync(join(folder, 'profile/user'), { recursive: true });
    writeFileSync(join(folder, 'profile/user/registrymodifications.xcu'), profileInIndia);
    writeFileSync(join(folder, `sheet.${from}`), file);
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--headless',
        ...(from === 'csv' ? [`--infilter=${typedInIndia}`] : []),
        '--convert-to',
        to === 'csv' ? csvInUtf8 : to,
        '--outdir',
        join(folder, 'saved'),
        join(folder, `sheet.${from}`),
      ],
      { stdio: 'ignore' },
    );
    return readFileSync(join(folder, `saved/sheet.${to}`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
