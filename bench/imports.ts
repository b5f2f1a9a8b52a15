import { setTimeout as pause } from 'node:timers/promises';
import { asText } from '#harness/imports/messySheet.ts';
import type { Institute } from './institute.ts';
import { p95 } from './measure.ts';
import type { Note } from './report.ts';
import { type BenchServer, withServerProcess } from './serverProcess.ts';

const rows = 5000;
const restMs = 10;
const secondsAtRest = 10;
/** No sample has such mobiles. */
const firstMobile = 6_123_450_001;

const fields = ['Name', 'Mobile', 'Course', 'StartDate', 'Paid'] as const;

/** What others do meanwhile, one after the other: a page of the student list, and a change of a student. */
function othersOf({ admin, take }: BenchServer, students: readonly number[]) {
  let turn = 0;
  return {
    page: () => take('/api/GetStudentList', { Status: 0, Page: 1, PageSize: 25, SortField: 'NAME', SortOrder: 'ASC' }),
    async write() {
      turn += 1;
      const StudentId = students[turn % students.length] ?? 0;
      const began = performance.now();
      await admin.write('UpdateStudent', { StudentId, ParentName: `Parent ${turn % 2 ? 'One' : 'Two'}` });
      return performance.now() - began;
    },
  };
}

/** Asks as others do until something has ended; answers the p95 of both. */
async function whileOthersAsk(others: ReturnType<typeof othersOf>, isOver: () => Promise<boolean>) {
  const times = { page: [] as number[], write: [] as number[] };
  while (!(await isOver())) {
    times.page.push(await others.page());
    times.write.push(await others.write());
    await pause(restMs);
  }
  return { page: p95(times.page), write: p95(times.write) };
}

/** An import of 5,000 rows of a student, an enrolment and a payment each: rows a second of each step, and what others wait for beside it. */
export async function benchImports(institute: Institute, note: Note): Promise<void> {
  // It would work on the same import: on SQLite each takes the other's claim for one that was left.
  await institute.server.app.close();
  await withServerProcess(institute, async (server) => {
    const { admin } = server;
    const students = await admin.result('GetStudentList', { Status: 0, Page: 1, PageSize: 25 });
    const [course] = await admin.result('GetCourseList', {});
    const others = othersOf(
      server,
      students.map(({ ID }) => ID),
    );
    const sheet = Array.from({ length: rows }, (_, index) => [
      'Anu Mary',
      String(firstMobile + index),
      course?.COURSE_NAME ?? '',
      '05/01/2026',
      '2000',
    ]);
    const bytes = Buffer.from(asText([[...fields], ...sheet]));
    const FileId = await admin.uploaded(bytes, 'text/csv');
    const end = performance.now() + secondsAtRest * 1000;
    const alone = await whileOthersAsk(others, () => Promise.resolve(performance.now() > end));
    const told = ({ page, write }: typeof alone) =>
      `${page.toFixed(1)} (${(page / alone.page).toFixed(1)} times) / ${write.toFixed(1)} (${(write / alone.write).toFixed(1)} times)`;
    note('nothing', `- / ${told(alone)}`);
    const { OUT_ID: ImportId = 0 } = await admin.write('StartImport', { Kind: 'students', FileId });
    /** Waits for a step that has begun, beside others. */
    const measure = async (step: string) => {
      const began = performance.now();
      const times = await whileOthersAsk(others, async () => {
        const [imported] = await admin.result('GetImports', { ImportId });
        if (imported?.STATE === 'FAILED' || !imported) throw new Error(`The import failed: ${imported?.TEXT}`);
        return !imported.STATE.endsWith('ING');
      });
      note(step, `${((rows / (performance.now() - began)) * 1000).toFixed(0)} / ${told(times)}`);
    };
    await measure('reading');
    const Columns = fields.map((Field, Column) => ({ Field, Column }));
    await admin.write('CheckImport', { ImportId, Sheet: 0, HeadRow: 1, Columns, DateOrder: 'DMY' });
    await measure('checking');
    await admin.write('RunImport', { ImportId });
    await measure('running');
    await admin.write('UndoImport', { ImportId, Reason: 'Bench' });
    await measure('undoing');
    await admin.write('DropImport', { ImportId });
  });
}
