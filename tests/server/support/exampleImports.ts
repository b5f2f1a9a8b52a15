import type { Story } from './exampleMoney.ts';
import { nameAndMobile, settledImport } from './imports.ts';
import type { SharedServer } from './sharedServer.ts';

const unknownId = 2_000_000_000;

/** A sheet of one student, from the cells to the undoing. */
export async function tellOfImports(story: Story, server: SharedServer): Promise<void> {
  const { admin } = server;
  const text = 'Name\tMobile\nKavya Raman\t9840000001\n';
  await story.taken(admin, 'StartImport', { Kind: 'students', Text: text }, { keep: ['Text'] });
  const [started] = await admin.result('GetImports', {});
  const ImportId = started?.ID ?? 0;
  await story.refused(admin, 'StartImport', { Kind: 'students', Text: '' });
  const one = { ImportId };
  const none = { ImportId: unknownId };
  await settledImport(server, ImportId);
  const columns = { Sheet: 0, HeadRow: 1, Columns: nameAndMobile };
  await story.taken(admin, 'CheckImport', { ...one, ...columns });
  await story.refused(admin, 'CheckImport', { ...none, ...columns });
  await settledImport(server, ImportId);
  await story.taken(admin, 'GetImports', {});
  await story.taken(admin, 'GetImportRows', one);
  await story.taken(admin, 'MendImportRow', { ...one, Row: 2 });
  await story.refused(admin, 'MendImportRow', { ...none, Row: 2 });
  await story.taken(admin, 'MatchImport', { ...one, Field: 'Course', Text: 'Tally' });
  await story.refused(admin, 'MatchImport', { ...none, Field: 'Course', Text: 'Tally' });
  await settledImport(server, ImportId);
  await tellOfMending(story, server);
  await story.taken(admin, 'RunImport', one);
  await settledImport(server, ImportId);
  await story.refused(admin, 'RunImport', none);
  await story.taken(admin, 'StopImport', one);
  await story.refused(admin, 'StopImport', none);
  await story.taken(admin, 'UndoImport', { ...one, Reason: 'The wrong file' });
  await settledImport(server, ImportId);
  await story.refused(admin, 'UndoImport', { ...none, Reason: 'The wrong file' });
  const { OUT_ID: unwanted = 0 } = await admin.write('StartImport', { Kind: 'students', Text: text });
  await settledImport(server, unwanted);
  await story.taken(admin, 'DropImport', { ImportId: unwanted });
  await story.refused(admin, 'DropImport', none);
}

/** A sheet whose name has more than letters, and whose payment is of a day with receipts. */
async function tellOfMending(story: Story, server: SharedServer): Promise<void> {
  const { admin, office } = server;
  const [course] = await admin.result('GetCourseList', {});
  const day = `Name\tMobile\tCourse\tPaid\tPaid On\nDivya (new)\t9840000002\t${course?.COURSE_NAME}\t500\t20/11/2026\n`;
  const { OUT_ID: ImportId = 0 } = await admin.write('StartImport', { Kind: 'students', Text: day });
  await settledImport(server, ImportId);
  const fields = ['Name', 'Mobile', 'Course', 'Paid', 'PaidOn'] as const;
  const Columns = fields.map((Field, Column) => ({ Field, Column }));
  await admin.write('CheckImport', { ImportId, Sheet: 0, HeadRow: 1, Columns });
  await settledImport(server, ImportId);
  await story.taken(admin, 'MendImportRows', { ImportId, Field: 'Name', How: 'suggested', Text: '' });
  await settledImport(server, ImportId);
  await story.refused(admin, 'MendImportRows', { ImportId, Field: 'Name', How: 'suggested', Text: '' });
  await story.taken(office, 'AllowImport', { ImportId, Reason: 'We move in while we work' });
  await story.refused(office, 'AllowImport', { ImportId: unknownId, Reason: 'We move in while we work' });
  await admin.write('DropImport', { ImportId });
}
