import { sql } from 'kysely';
import { guessColumns } from '#domain/import/columns.ts';
import type { MessageState } from '#domain/messages/message.ts';
import { fillIn } from '#domain/messages/placeholders.ts';
import { enrolmentStatus, registrationStatus, studentStatus } from '#domain/words/status.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/db/connection.ts';
import { readSettings } from '#server/institute/read.ts';
import { keepMessage } from '#server/messages/keep.ts';
import { type Calendar, instantOf } from './calendar.ts';
import { type Entry, entryOf, type Staff } from './entry.ts';
import { randomOf } from './random.ts';

// What stands at the institute's doors: its notices and templates, the page for applicants, messages, a spreadsheet that waits, and
// students who were added twice.

const ofMessages = 14;
const mostMessages = 24;
/** Of so many people one has not agreed to the notice yet. */
const oneWithoutConsentIn = 97;

const notices = {
  en: 'We keep what you tell us to teach you, to issue your certificate and to tell you about your course. We give it to nobody else without asking you.',
  hi: 'आप जो जानकारी देते हैं, उसे हम पढ़ाने, प्रमाणपत्र देने और पाठ्यक्रम की सूचना देने के लिए रखते हैं। आपसे पूछे बिना हम उसे किसी और को नहीं देते।',
  ta: 'நீங்கள் தரும் தகவல்களைக் கற்பிக்கவும், சான்றிதழ் வழங்கவும், பயிற்சி பற்றித் தெரிவிக்கவும் வைத்திருக்கிறோம். உங்களைக் கேட்காமல் வேறு யாருக்கும் தர மாட்டோம்.',
} as const;

const templates = [
  {
    name: 'Fee due',
    event: 'feeReminder',
    subject: 'Fee of {course}',
    text: 'Dear {student},\n\n{due} of your fee for {course} is due. You can pay at the office or by UPI.\n\n{institute}',
  },
  {
    name: 'Not in class today',
    event: 'absence',
    subject: 'We missed {student} today',
    text: '{student} was not in the class of {course} on {day}. Is everything well?\n\n{institute}',
  },
  {
    name: 'Welcome',
    event: 'welcome',
    subject: 'Welcome to {course}',
    text: 'Dear {student},\n\nwelcome to {course}. Your class is at {time}.\n\n{institute}',
  },
] as const;

/** Opens the page for applicants, and enters what people agree to and what messages begin with (W55, W57, W58). */
export async function openDoors(trx: Transaction, { office }: Staff, calendar: Calendar, now: Date): Promise<void> {
  const [firstDay = calendar.today] = calendar.workdays;
  const at = instantOf(calendar.officeHours(firstDay, randomOf(firstDay, ofMessages)));
  await trx.updateTable('settings').set({ apply_open: 1 }).execute();
  const dated = { date_created: now.toISOString(), date_modified: now.toISOString() };
  await trx
    .insertInto('message_templates')
    .values(templates.map((template) => ({ ...template, language: 'en', is_on: 1, ...dated })))
    .execute();
  const from_day = calendar.textOf(firstDay);
  await trx
    .insertInto('notices')
    .values(
      (['en', 'hi', 'ta'] as const).map((language) => ({
        version: 1,
        language,
        text: notices[language],
        from_day,
        date_created: at,
      })),
    )
    .execute();
  await agree(trx, 'students', 'student_id', studentStatus.active, {
    how: 'paper',
    seen_by: office.userName,
    user: office.id,
  });
  await agree(trx, 'registrations', 'registration_id', registrationStatus.new, { how: 'web', seen_by: '', user: null });
}

interface Agreed {
  how: 'paper' | 'web';
  seen_by: string;
  user: number | null;
}

/** Nearly all people of a status agree to the notice, in statements that a million students take as well. */
async function agree(
  trx: Transaction,
  table: 'students' | 'registrations',
  owner: 'student_id' | 'registration_id',
  status: number,
  { how, seen_by, user }: Agreed,
): Promise<void> {
  const who = sql`from ${sql.table(table)} where status = ${status} and id % ${sql.lit(oneWithoutConsentIn)} <> 1`;
  await sql`insert into consents (${sql.ref(owner)}, notice_id, how, seen_by, user_id, date_created)
    select id, (select min(id) from notices where language = 'en'), ${how}, ${seen_by}, cast(${user} as integer), date_created ${who}`.execute(
    trx,
  );
  await sql`update ${sql.table(table)} set no_consent = 0 where id in (select id ${who})`.execute(trx);
}

/** Placeholders that the demo's words do not have. */
const unfilled = { batch: '', time: '', day: '', certificate: '', number: '', page: '' };

const sentAs: readonly (readonly [MessageState, weight: number])[] = [
  ['SENT', 6],
  ['OPENED', 4],
  ['REFUSED', 1],
  ['UNKNOWN', 1],
];

/** What the office told the latest students who owe something, on the last workdays (W55). */
export async function sendMessages(
  trx: Transaction,
  config: Config,
  { office }: Staff,
  calendar: Calendar,
): Promise<void> {
  const [feeDue] = templates;
  const { instituteName: institute } = await readSettings(trx, config);
  const owing = await trx
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['enrolments.id', 'student_id', 'name', 'email', 'mobile', 'course_name', 'due_paise'])
    .where('enrolments.status', '=', enrolmentStatus.active)
    .where('oldest_due', 'is not', null)
    .where('no_mail', '=', 0)
    .orderBy('enrolments.id', 'desc')
    .limit(mostMessages)
    .execute();
  const days = calendar.closed.slice(-Math.max(1, Math.ceil(owing.length / 3)));
  for (const [index, { id, student_id, name, email, mobile, course_name, due_paise }] of owing.toReversed().entries()) {
    const random = randomOf(student_id, ofMessages);
    // Each state at least once.
    const state = sentAs[index]?.[0] ?? random.weighted(sentAs);
    const isOpened = state === 'OPENED';
    const filling = {
      ...unfilled,
      institute,
      student: name,
      course: course_name,
      due: (due_paise / 100).toLocaleString('en-IN'),
    };
    const day = days[Math.floor((index * days.length) / owing.length)] ?? calendar.today;
    await keepMessage(trx, {
      student_id,
      enrolment_id: id,
      channel: isOpened ? 'whatsapp' : 'email',
      to_guardian: 0,
      address: isOpened ? mobile : email,
      subject: isOpened ? '' : fillIn(feeDue.subject, filling),
      text: fillIn(feeDue.text, filling),
      state,
      user_id: office.id,
      date_created: instantOf(calendar.evening(day, random)),
    });
  }
}

/** The sheet of a branch: three of its rows cannot be taken as they are. */
const sheetOf = (courses: readonly string[], joined: readonly string[]): string[][] => {
  const rows = [
    ['Aarthi Velmurugan', '9840012101', '12500', '5000', ''],
    ['Bharathi Selvan', '9840012102', '12500', '12500', ''],
    ['Chandru K', '984001210', '8000', '8000', 'mobile to be asked'],
    ['Deepika Ramesh', '9840012104', '8000', '4000', ''],
    ['Ezhil Arasan', '9840012105', '15000', 'half', ''],
    ['Fathima Beevi', '9840012106', '15000', '15000', ''],
    ['Ganesh Prabhu', '9840012107', '12500', '6000', ''],
    ['Hemalatha S', '9840012108', '12500', '-', ''],
    ['Imran Basha', '9840012109', '8000', '8000', ''],
    ['Janani 2nd batch', '9840012110', '8000', '2000', ''],
    ['Kavin Kumar', '9840012111', '15000', '7500', ''],
    ['Lavanya Devi', '9840012112', '15000', '15000', ''],
  ];
  const more = rows.map(([name = '', mobile = '', fee = '', paid = '', remarks = ''], index) => [
    String(index + 1),
    name,
    mobile,
    courses[Math.floor(index / 4) % courses.length] ?? '',
    joined[index % joined.length] ?? '',
    fee,
    paid,
    remarks,
  ]);
  return [
    ['S.No', 'Name of the Student', 'Mobile No', 'Course', 'Date of Joining', 'Total Fee', 'Paid', 'Remarks'],
    ...more,
  ];
};

/** Leaves a spreadsheet that the admin has to mend; the server checks it once it runs (W52). */
export async function leaveSheet(trx: Transaction, { admin }: Staff, calendar: Calendar, now: Date): Promise<void> {
  const courses = await trx.selectFrom('courses').select('course_name').orderBy('id').limit(3).execute();
  const joined = calendar.closed.slice(0, 4).map((day) => calendar.textOf(day).split('-').toReversed().join('/'));
  const [heads = [], ...rows] = sheetOf(
    courses.map(({ course_name }) => course_name),
    joined,
  );
  const columns = guessColumns('students', heads, rows).map(({ field, column, part }) => ({
    Field: field,
    Column: column,
    Part: part,
  }));
  const marks = { HIDDEN: 0, HIDDEN_ROWS: 0, HIDDEN_COLUMNS: [] };
  const { id } = await trx
    .insertInto('imports')
    .values({
      kind: 'students',
      file_name: 'Srirangam branch.xlsx',
      state: 'CHECKING',
      sheets: JSON.stringify([{ NAME: 'Students', ROWS: rows.length + 1, HEAD_ROW: 1, HEAD_ROWS: 1, ...marks }]),
      head_row: 1,
      columns: JSON.stringify(columns),
      date_order: 'DMY',
      row_count: rows.length,
      user_id: admin.id,
      date_created: now.toISOString(),
      date_modified: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = [heads, ...rows].map((cells, index) => ({
    import_id: id,
    sheet: 0,
    row_no: index + 1,
    cells: JSON.stringify(cells),
  }));
  await trx.insertInto('import_rows').values(kept).execute();
}

/** Makes two pairs that look alike of the latest students without a certificate: sisters with one mobile, and one person added twice (W59). */
export async function makeLookAlikes(trx: Transaction): Promise<void> {
  const certified = trx
    .selectFrom('certificates')
    .innerJoin('enrolments', 'enrolments.id', 'enrolment_id')
    .select('student_id');
  const latest = await trx
    .selectFrom('students')
    .select(['id', 'name', 'name_fold', 'title', 'gender', 'birth_date', 'mobile'])
    .where('status', '=', studentStatus.active)
    .where('id', 'not in', certified)
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  const [sister, other, again, first] = latest;
  if (!sister || !other || !again || !first) return;
  await trx.updateTable('students').set({ mobile: other.mobile }).where('id', '=', sister.id).execute();
  const { id: _id, mobile: _mobile, ...person } = first;
  await trx.updateTable('students').set(person).where('id', '=', again.id).execute();
}

/** What the log says of the messages and of the sheet. */
export async function doorEntries(trx: Transaction, { admin, office }: Staff): Promise<Entry[]> {
  const messages = await trx
    .selectFrom('messages')
    .select(['student_id', 'channel', 'state', 'date_created'])
    .orderBy('id')
    .execute();
  const imports = await trx.selectFrom('imports').select(['id', 'date_created']).execute();
  return [
    ...messages
      .filter(({ state }) => state === 'SENT' || state === 'OPENED')
      .map(({ student_id: id, channel, date_created: at }) =>
        entryOf(office, channel === 'email' ? 'SendMessage' : 'NoteMessage', at, { entity: 'students', id }),
      ),
    ...imports.map(({ id, date_created: at }) => entryOf(admin, 'StartImport', at, { entity: 'imports', id })),
  ];
}
