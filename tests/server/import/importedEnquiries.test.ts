import { beforeEach, expect, test } from 'vitest';
import { courseBody, fresh } from '#harness/server/samples.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { checkedImport, runImport, settledImport } from '../support/imports.ts';
import { sharedServer } from '../support/sharedServer.ts';

let mobiles = 9_300_000_000;
const aMobile = () => String((mobiles += 7));

describeOnEachDatabase('an import of the notebook of enquiries', (open) => {
  const server = sharedServer(open);
  let course: string;
  let CourseId: number;

  beforeEach(async () => {
    course = `Tally & GST ${fresh()}`;
    const body = courseBody({ CourseCode: `EN${fresh()}`, CourseName: course });
    CourseId = (await server.admin.write('AddCourse', body)).OUT_ID ?? 0;
  });

  const listed = () => server.admin.result('GetEnquiryList', { CourseId, PageSize: 100, SortField: 'NAME' });
  const rowsOf = (ImportId: number, State: 'WRONG' | 'SAME' | 'NEW') =>
    server.admin.result('GetImportRows', { ImportId, State });
  const checkedText = (head: string, ...lines: string[]) =>
    checkedImport(server, { kind: 'enquiries', text: [head, ...lines].join('\n') });

  test('takes down who asked as it stands, and calls nobody who joined or is lost', async () => {
    const [first, second] = [aMobile(), aMobile()];
    const checked = await checkedText(
      'Sl No\tEnquiry Date\tName of the Student\tPh No\tCourse Interested\tSource\tRemarks\tFollow up Date\tStatus',
      'ENQUIRY REGISTER NOV 2026',
      `1\t04/11/2026\tK.S. Uma\t+91 ${first.slice(0, 5)}-${first.slice(5)}\t${course}\twalk in\tEvening batch?\t02/12/2026\tFollow up`,
      `2\t05-11-26\tRavi (CA)\t${second}/${aMobile()}\t${course}\tFriend\t-\t-\tJoined`,
      `3\t\tஉமா\t${aMobile()}\t\t\t\t\tNot Interested`,
    );
    expect(checked.COUNTS).toEqual({ NEW: 3, SKIPPED: 1 });
    const ran = await runImport(server, checked.ID);
    expect(ran.PARTS.find(({ PART }) => PART === 'Person')).toMatchObject({ IN_FILE: 3, DONE: 3 });
    expect(await listed()).toMatchObject([
      {
        NAME: 'K.S. Uma',
        MOBILE: first,
        SOURCE: 'Walk-in',
        NOTE: 'Evening batch?',
        ASKED_ON: '2026-11-04',
        NEXT_DAY: '2026-12-02',
        STATE: 'OPEN',
      },
      { NAME: 'Ravi (CA)', MOBILE: second, ASKED_ON: '2026-11-05', NEXT_DAY: null, STATE: 'ADMITTED' },
    ]);
    const [lost] = await server.admin.result('GetEnquiryList', { State: 'LOST', Search: 'உமா' });
    expect(lost).toMatchObject({ REASON: 'Not interested', NEXT_DAY: null });
  });

  test('names each cell that is wrong, with what may stand there', async () => {
    const checked = await checkedText(
      'Name\tMobile\tCourse\tSource\tNext Day\tStatus',
      `Anu\t98400\t${course}\tInsta\t31/11/2026\tOpen`,
      `\t${aMobile()}\t${course}\tJustDial\t01/12/2036\tmaybe`,
      `Om\t-\tNo such course\t\t\t`,
    );
    const wrong = await rowsOf(checked.ID, 'WRONG');
    expect(wrong.map(({ PROBLEMS }) => PROBLEMS.map(({ FIELD, SUGGEST = '' }) => [FIELD, SUGGEST]))).toEqual([
      [
        ['Mobile', ''],
        ['Source', 'Instagram'],
        ['NextDay', '30/11/2026'],
      ],
      [
        ['Source', 'Other'],
        ['Name', ''],
        ['NextDay', ''],
        ['State', ''],
      ],
      [
        ['Mobile', ''],
        ['Course', ''],
      ],
    ]);
    expect(wrong[0]?.PROBLEMS[1]?.TEXT).toBe('From is none of those in the settings');
    await server.admin.write('MendImportRows', { ImportId: checked.ID, Field: 'Source', How: 'suggested' });
    const mended = await settledImport(server, checked.ID);
    expect(mended.MENDABLE.map(({ FIELD }) => FIELD)).not.toContain('Source');
    // Nobody is reached without it, and no payment waits.
    expect(mended.MENDABLE.filter(({ FIELD }) => FIELD === 'Mobile')).toEqual([]);
    expect(mended.HELD_SINCE).toBe('');
  });

  test('takes nobody down twice: read again, asked twice in the sheet, or open already', async () => {
    const [own, other] = [aMobile(), aMobile()];
    await server.admin.write('AddEnquiry', { Name: 'K S UMA', Mobile: own, CourseId });
    const head = 'Date\tName\tMobile\tCourse\tStatus';
    const lines = [
      `01/11/2026\tk.s. uma\t${own}\t${course}\t`,
      `02/11/2026\tDeepa\t${other}\t${course}\tLost`,
      `03/11/2026\tDeepa\t${other}\t${course}\t`,
      `04/11/2026\tDeepa\t${other}\t${course}\t`,
      `04/11/2026\tHer sister\t${other}\t${course}\t`,
    ];
    const checked = await checkedText(head, ...lines);
    expect(checked.COUNTS).toEqual({ NEW: 3, SAME: 2 });
    await runImport(server, checked.ID);
    const again = await checkedText(head, ...lines);
    expect(again.COUNTS).toEqual({ SAME: 5 });
    expect(await server.admin.refusal('AddEnquiry', { Name: 'deepa', Mobile: other, CourseId })).toBe(
      'Deepa asked on 03/11/2026',
    );
  });

  test('sees at its run what was taken down since its check', async () => {
    const mobile = aMobile();
    const checked = await checkedText(
      'Name\tMobile\tCourse',
      `Uma\t${mobile}\t${course}`,
      `Devi\t${aMobile()}\t${course}`,
    );
    await server.office.write('AddEnquiry', { Name: 'Uma', Mobile: mobile, CourseId });
    const ran = await runImport(server, checked.ID);
    expect(ran.COUNTS).toEqual({ DONE: 1, SAME: 1 });
    expect(await listed()).toHaveLength(2);
  });

  test('is undone whole, unless somebody was called since', async () => {
    const checked = await checkedText(
      'Name\tMobile\tCourse',
      `Uma\t${aMobile()}\t${course}`,
      `Devi\t${aMobile()}\t${course}`,
    );
    await runImport(server, checked.ID);
    const [devi] = await listed();
    await server.office.write('AddFollowUp', { EnquiryId: devi?.ID ?? 0, Text: 'Rang, no answer' });
    const undo = { ImportId: checked.ID, Reason: 'Wrong sheet' };
    expect(await server.admin.refusal('UndoImport', undo)).toBe('Undo these first: row 3, Devi: was changed');
    const second = await checkedText('Name\tMobile\tCourse', `Omana\t${aMobile()}\t${course}`);
    await runImport(server, second.ID);
    await server.admin.write('UndoImport', { ...undo, ImportId: second.ID });
    expect((await settledImport(server, second.ID)).STATE).toBe('UNDONE');
    expect((await listed()).map(({ NAME }) => NAME)).toEqual(['Devi', 'Uma']);
  });

  test('keeps nothing of somebody who is erased', async () => {
    const mobile = aMobile();
    const checked = await checkedText('Name\tMobile\tCourse', `Yazhini P\t${mobile}\t${course}`);
    await runImport(server, checked.ID);
    const [enquiry] = await listed();
    await server.admin.write('EraseEnquiry', { EnquiryId: enquiry?.ID ?? 0, Reason: 'Asked for it' });
    const rows = await server.db.kysely
      .selectFrom('import_rows')
      .select(['cells', 'fields'])
      .where('import_id', '=', checked.ID)
      .execute();
    expect(JSON.stringify(rows)).not.toContain('Yazhini');
    expect(JSON.stringify(rows)).not.toContain(mobile);
  });
});
