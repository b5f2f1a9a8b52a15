import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Config } from '#server/config/config.ts';
import type { Connection } from '#server/db/connection.ts';
import { readFileBytes } from '#server/files/store.ts';
import { readLogo } from '#server/institute/logo.ts';
import { readSettings } from '#server/institute/read.ts';
import { personPage } from './page.ts';
import type { PersonContent } from './read.ts';

/** The same as the page for a program: of each table the rows, by the wire's names. */
const dataOf = ({ name, sections, leftOut, files }: PersonContent, institute: string, madeAt: Date) => ({
  institute,
  name,
  madeAt: madeAt.toISOString(),
  tables: Object.fromEntries(
    sections.map(({ table, rows }) => [
      table,
      rows.map((row) => Object.fromEntries(row.map((field) => [field.name, field.data]))),
    ]),
  ),
  files: files.map(({ path }) => path),
  notHere: leftOut,
});

/** Packs what is kept about a person into a ZIP. A person has few rows and a handful of files: it is made in memory. */
export async function packPerson(
  db: Connection,
  content: PersonContent,
  config: Config,
  madeAt: Date,
): Promise<Buffer> {
  const institute = await readSettings(db, config);
  const logo = await readLogo(db, institute.logoFileId);
  const files = [];
  for (const file of content.files) files.push({ ...file, bytes: Buffer.from(await readFileBytes(db, file.id)) });
  const photo = files.find(({ path }) => path.startsWith('photo.'));

  const zip = new ZipFile();
  const add = (path: string, bytes: Buffer, compress: boolean) =>
    zip.addBuffer(bytes, path, { mtime: madeAt, mode: 0o600, compress });
  add('index.html', Buffer.from(personPage(content, { institute, logo, photo, madeAt })), true);
  add('data.json', Buffer.from(`${JSON.stringify(dataOf(content, institute.instituteName, madeAt), null, 2)}\n`), true);
  // Pictures and PDFs are compressed as they are.
  for (const { path, bytes } of files) add(path, bytes, false);
  zip.end();
  return buffer(zip.outputStream);
}
