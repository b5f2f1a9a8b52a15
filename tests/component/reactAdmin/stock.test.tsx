import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  AdminContext,
  AutocompleteInput,
  BulkDeleteButton,
  BulkUpdateButton,
  Create,
  DataTable,
  Edit,
  List,
  ListGuesser,
  memoryStore,
  Notification,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  RecordContextProvider,
  ResourceDefinitionContextProvider,
  SimpleForm,
  TextInput,
  useGetMany,
} from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { weekdaysWithout } from '#domain/classes/classDays.ts';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { CallFailed } from '#src/dataProvider/answers.ts';
import { readRecords } from '#src/dataProvider/codec.ts';
import { cutterOf } from '#src/dataProvider/present/completeList.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { createQueryClient } from '#src/dataProvider/queryClient.ts';
import type { Transport } from '#src/dataProvider/transportPort.ts';
import { definitions, resources } from '#src/records/index.ts';
import { lightTheme } from '#src/theme/themes.ts';

type Row = Record<string, unknown> & { ID: number };

const noon = '2026-11-20T06:30:00.000Z';

const people: readonly Row[] = [
  { ID: 1, NAME: 'Asha Rao', MOBILE: '9840000001', EMAIL: 'asha@example.in', STATUS: 0, DATE_MODIFIED: noon },
  { ID: 2, NAME: 'Bala Iyer', MOBILE: '9840000002', EMAIL: 'bala@example.in', STATUS: 0, DATE_MODIFIED: noon },
  {
    ID: 3,
    NAME: 'Chitra Das',
    MOBILE: '9840000003',
    EMAIL: 'chitra@example.in',
    STATUS: 0,
    DATE_MODIFIED: '2026-11-20',
  },
];
const taught: readonly Row[] = [
  { ID: 7, COURSE_CODE: 'YOG', COURSE_NAME: 'Yoga', FEES: 4500, DURATION_DAYS: 30, LOCATION: 'Chennai' },
  { ID: 8, COURSE_CODE: 'WEA', COURSE_NAME: 'Weaving', FEES: 9000, DURATION_DAYS: 60, LOCATION: 'Madurai' },
];
const enrolled: readonly Row[] = [
  { ID: 21, STUDENT_ID: 1, COURSE_ID: 7, STUDENT_NAME: 'Asha Rao', COURSE_NAME: 'Yoga', STATUS: 0 },
  { ID: 22, STUDENT_ID: 2, COURSE_ID: 7, STUDENT_NAME: 'Bala Iyer', COURSE_NAME: 'Yoga', STATUS: 0 },
  { ID: 23, STUDENT_ID: 1, COURSE_ID: 8, STUDENT_NAME: 'Asha Rao', COURSE_NAME: 'Weaving', STATUS: 0 },
];

let students: Row[];
const sent: { name: string; body: Record<string, unknown> }[] = [];

/** A row of each other list, with what it shows. */
const others: Record<string, Row> = {
  GetRegistrationList: { ID: 31, NAME: 'Deepa Nair', STATUS: 0 },
  GetCertificateList: { ID: 41, COURSE_NAME: 'Pottery', STUDENT_ID: 1, STATUS: 0 },
  GetPaymentList: { ID: 51, PAYMENT_DETAIL: 'Receipt 12', PAID_FEE: 4500, STUDENT_ID: 1 },
  GetInstituteList: { ID: 61, NAME: 'Anna University', STATUS: 0 },
  GetAttendanceList: { ID: 71, COURSE_NAME: 'Yoga', ATTENDANCE_DATE: '2026-11-19' },
};

const listOf = (rows: readonly Row[], fits: (row: Row) => boolean = () => true) => {
  const result = rows.filter(fits);
  return { result, TOTAL: result.length, COUNTS: {} };
};
const isAny = (wanted: unknown, value: unknown) => !wanted || wanted === value;
const isNamed = (search: unknown, name: unknown) =>
  String(name)
    .toLowerCase()
    .includes(String(search ?? '').toLowerCase());

/** A server with a few rows. */
const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
  GetStudentList: ({ StudentId, Search }) =>
    listOf(students, ({ ID, NAME }) => isAny(StudentId, ID) && isNamed(Search, NAME)),
  GetCourseList: ({ CourseId }) => listOf(taught, ({ ID }) => isAny(CourseId, ID)),
  GetStudentCourseList: ({ StudentId, CourseId }) =>
    listOf(enrolled, (row) => isAny(StudentId, row['STUDENT_ID']) && isAny(CourseId, row['COURSE_ID'])),
  UpdateStudent: ({ StudentId, Name }) => {
    students = students.map((row) => (row.ID === StudentId ? { ...row, NAME: Name } : row));
    return { result: { OUT_OK: 1 } };
  },
  UpdateCourse: () => ({ result: { OUT_OK: 1 } }),
  DeleteStudent: ({ StudentId }) => {
    students = students.filter(({ ID }) => ID !== StudentId);
    return { result: { OUT_OK: 1 } };
  },
};

const transport = {
  callApi: async (name: string, body: Record<string, unknown>) => {
    sent.push({ name, body });
    const answer = answers[name]?.(body) ?? listOf([others[name] ?? { ID: 0 }]);
    return answer;
  },
  settleForm: async () => undefined,
  openList: async (_resource: string, name: string, body: Record<string, unknown>) => {
    const cut = cutterOf(
      readRecords(name as never, (await transport.callApi(name as never, body as never)) as never, ''),
    );
    return {
      page: async (wanted: never) =>
        cut(wanted, { today: '2026-11-23', classWeekdays: weekdaysWithout([]), holidays: [] }),
      close: () => undefined,
    };
  },
  isOurs: async () => true,
} as unknown as Transport;

function show(page: ReactElement) {
  const queryClient = createQueryClient();
  return render(
    <MemoryRouter>
      <AdminContext
        dataProvider={createDataProvider(resources, queryClient, transport)}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={memoryStore()}
        theme={lightTheme}
      >
        <ResourceDefinitionContextProvider definitions={definitions}>{page}</ResourceDefinitionContextProvider>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
}

const sentAs = (name: string) => sent.filter((call) => call.name === name).map(({ body }) => body);
const nothing = () => undefined;

beforeEach(() => {
  students = [...people];
  sent.length = 0;
  vi.spyOn(console, 'log').mockImplementation(nothing);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('<List> with <DataTable> shows the courses and sorts them by a column', async () => {
  show(
    <List resource="courses" sort={{ field: 'courseName', order: 'ASC' }}>
      <DataTable>
        <DataTable.Col source="courseName" />
        <DataTable.NumberCol source="fees" />
      </DataTable>
    </List>,
  );
  const names = () => screen.getAllByText(/^(Yoga|Weaving)$/).map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Weaving', 'Yoga']));
  await userEvent.click(screen.getByRole('button', { name: /fees/i }));
  await waitFor(() => expect(names()).toEqual(['Yoga', 'Weaving']));
});

test('<Edit> with <SimpleForm> sends every field of a course, the changed one too', async () => {
  show(
    <Edit resource="courses" id={7} redirect={false}>
      <SimpleForm>
        <TextInput source="courseName" />
      </SimpleForm>
    </Edit>,
  );
  const name = await screen.findByDisplayValue('Yoga');
  await userEvent.clear(name);
  await userEvent.type(name, 'Yoga and breath');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentAs('UpdateCourse')).toHaveLength(1));
  expect(sentAs('UpdateCourse')[0]).toEqual({
    CourseId: 7,
    CourseCode: 'YOG',
    CourseName: 'Yoga and breath',
    Fees: 4500,
    DurationDays: 30,
    Location: 'Chennai',
    // What the row leaves out, where a text or a code stands for it.
    CourseDetail: '',
    DurationText: '',
    ValueAdd: '',
    CourseType: 0,
    CourseTypeAbbr: '',
  });
});

test('<ReferenceField> shows each row’s student and course by their names', async () => {
  show(
    <List resource="enrolments">
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="studentId">
          <ReferenceField source="studentId" reference="students" />
        </DataTable.Col>
        <DataTable.Col source="courseId">
          <ReferenceField source="courseId" reference="courses" />
        </DataTable.Col>
      </DataTable>
    </List>,
  );
  await waitFor(() => expect(screen.getAllByText('Asha Rao')).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByText('Yoga')).toHaveLength(2));
  expect(screen.getByText('Weaving')).toBeDefined();
  expect(sentAs('GetCourseList')).toHaveLength(1);
  expect(sentAs('GetStudentList').map(({ StudentId }) => StudentId)).toEqual([1, 2]);
});

test('<ReferenceManyField> shows the courses of one student', async () => {
  show(
    <RecordContextProvider value={{ id: 1 }}>
      <ReferenceManyField reference="enrolments" target="studentId">
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="courseName" />
        </DataTable>
      </ReferenceManyField>
    </RecordContextProvider>,
  );
  expect(await screen.findByText('Weaving')).toBeDefined();
  expect(screen.getByText('Yoga')).toBeDefined();
  expect(sentAs('GetStudentCourseList')).toMatchObject([{ StudentId: 1 }]);
});

test('a reference by what the call cannot filter by is an error and not every row', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(nothing);
  show(
    <RecordContextProvider value={{ id: 1 }}>
      <ReferenceManyField reference="courses" target="studentId">
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="courseName" />
        </DataTable>
      </ReferenceManyField>
    </RecordContextProvider>,
  );
  expect(await screen.findByText('GetCourseList has no filter studentId')).toBeDefined();
  expect(screen.queryByText('Yoga')).toBeNull();
  warn.mockRestore();
});

test('<ReferenceInput> with <AutocompleteInput> finds a student by typing', async () => {
  show(
    <Create resource="payments">
      <SimpleForm>
        <ReferenceInput source="studentId" reference="students">
          <AutocompleteInput debounce={0} />
        </ReferenceInput>
      </SimpleForm>
    </Create>,
  );
  const input = await screen.findByRole('combobox');
  await userEvent.type(input, 'bala');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bala Iyer']),
  );
  await waitFor(() => expect(sentAs('GetStudentList').at(-1)).toMatchObject({ Search: 'bala' }));
});

test('<AutocompleteInput> names the course that a record has', async () => {
  show(
    <Edit resource="enrolments" id={23}>
      <SimpleForm>
        <ReferenceInput source="courseId" reference="courses">
          <AutocompleteInput />
        </ReferenceInput>
      </SimpleForm>
    </Edit>,
  );
  expect(await screen.findByDisplayValue('Weaving')).toBeDefined();
});

test('useGetMany answers those of the students that there are', async () => {
  function Names() {
    const { data = [] } = useGetMany('students', { ids: [3, 1, 99] });
    return <p>{data.map((student) => student?.['name'] as string).join(', ')}</p>;
  }
  show(<Names />);
  expect(await screen.findByText('Chitra Das, Asha Rao')).toBeDefined();
});

const inList: Record<string, string> = {
  students: 'Chitra Das',
  courses: 'Weaving',
  enrolments: 'Bala Iyer',
  registrations: 'Deepa Nair',
  certificates: 'Pottery',
  payments: 'Receipt 12',
  institutes: 'Anna University',
  attendance: 'Yoga',
};

test.each(resources.map(({ name }) => name))('<ListGuesser> draws the list of %s', async (name) => {
  show(<ListGuesser resource={name} />);
  expect((await screen.findAllByText(inList[name] ?? '')).length).toBeGreaterThan(0);
});

async function choose(button: ReactElement, resource: string, names: readonly string[], source: string) {
  show(
    <List resource={resource}>
      <DataTable bulkActionButtons={button}>
        <DataTable.Col source={source} />
      </DataTable>
    </List>,
  );
  for (const name of names) {
    const row = (await screen.findByText(name)).closest('tr');
    if (row) await userEvent.click(within(row).getByRole('checkbox'));
  }
}

test('<BulkDeleteButton> deletes the chosen students for good', async () => {
  await choose(<BulkDeleteButton />, 'students', ['Asha Rao', 'Chitra Das'], 'name');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('2 elements deleted')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Asha Rao')).toBeNull());
  expect(screen.getByText('Bala Iyer')).toBeDefined();
  expect(sentAs('DeleteStudent')).toEqual([{ StudentId: 1 }, { StudentId: 3 }]);
});

test('<BulkDeleteButton> says that courses cannot be deleted, and leaves them', async () => {
  vi.spyOn(console, 'error').mockImplementation(nothing);
  await choose(<BulkDeleteButton />, 'courses', ['Yoga'], 'courseName');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The API has no call to delete courses')).toBeDefined();
  expect(screen.queryByText(/deleted/)).toBeNull();
  expect(screen.getByText('Yoga')).toBeDefined();
});

test('<BulkUpdateButton> changes one field of the chosen students and keeps the others', async () => {
  await choose(<BulkUpdateButton data={{ name: 'Renamed' }} />, 'students', ['Bala Iyer'], 'name');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Renamed')).toBeDefined();
  expect(sentAs('UpdateStudent')).toMatchObject([
    { StudentId: 2, Name: 'Renamed', Mobile: '9840000002', Email: 'bala@example.in', Seen: noon },
  ]);
});

test('a change of many that fails says how many were changed', async () => {
  const provider = createDataProvider(resources, createQueryClient(), {
    ...transport,
    callApi: (async (name: string, body: Record<string, unknown>) => {
      if (body['StudentId'] === 3 && name === 'DeleteStudent') throw new CallFailed('Student has certificates', 200);
      return transport.callApi(name as never, body as never);
    }) as never,
  });
  const deleting = provider.deleteMany('students', { ids: [1, 2, 3] });
  await expect(deleting).rejects.toThrow('2 of 3 done, then: Student has certificates');
});
