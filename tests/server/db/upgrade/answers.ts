import { expect } from 'vitest';
import { createHash } from 'node:crypto';
import { listFilters } from '../../../../contract/listFilters.ts';
import { restResources } from '../../../../contract/rest/index.ts';
import type { Reach } from '#harness/server/client.ts';
import type { Day, StoredSession } from './day.ts';

type Body = Record<string, unknown>;

/** Something to be read, by a person or, without a profile, by anybody. */
interface Question {
  by?: StoredSession['profile'];
  url: string;
  /** Without one it is a GET. */
  body?: Body;
}

/** What was read: JSON, or the SHA-256 of a file. */
export type Answered = Question & { status: number; answer: unknown };

/** Reads in the sessions of a day, as the browsers that held them would. */
export async function ask(app: Reach, sessions: readonly StoredSession[], question: Question): Promise<Answered> {
  const session = sessions.find(({ profile }) => profile === question.by);
  const headers = { 'api-key': 'backoffice', ...(session ? { cookie: session.cookie } : {}) };
  const { body, url } = question;
  const SESSION_REF = session?.sessionRef ?? '';
  const envelope = { CHANNEL_ID: 1, SESSION_REF, REF_KEY: `${SESSION_REF}-235900000`, USER_ID: session?.userId };
  const reply = await app.inject(
    body ? { method: 'POST', url, headers, payload: { ...envelope, ...body } } : { method: 'GET', url, headers },
  );
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  const answer = isJson ? reply.json<unknown>() : createHash('sha256').update(reply.rawPayload).digest('hex');
  return { ...question, status: reply.statusCode, answer };
}

const call = (name: string, body: Body): Question => ({ by: 'admin', url: `/api/${name}`, body });

/** Every list, complete and as pages with their totals, and what else tells of many records. */
function broadQuestions(): Question[] {
  const lists = Object.entries(listFilters).filter(([name]) => name !== 'GetTextTableList');
  const page = { Page: 1, PageSize: 20 };
  return [
    ...Object.keys(restResources).map((name): Question => ({ by: 'admin', url: `/api/rest/${name}?range=[0,999]` })),
    ...[1, 2, 6].map((TableID) => call('GetTextTableList', { TableID })),
    ...lists.map(([name, filters]) => call(name, filters)),
    ...lists.map(([name, filters]) => call(name, { ...filters, ...page, Search: 'kav' })),
    ...lists.flatMap(([name, filters]) =>
      [-1, 0, 1, 2, 3]
        .filter((Status) => Status === -1 || 'Status' in filters)
        .map((Status) => call(name, { ...filters, ...page, ...('Status' in filters ? { Status } : {}) })),
    ),
    { by: 'md_office', url: '/api/GetStudentList', body: listFilters.GetStudentList },
    { by: 'md_office', url: '/api/GetRegistrationList', body: listFilters.GetRegistrationList },
    call('GetStatistics', {}),
    call('GetToday', { NotMailedFrom: '' }),
    ...['kavya', '98400', 'WEB-2026', 'example'].map((Text) => call('Find', { Text })),
    { url: '/api/session' },
  ];
}

/** What is asked of each record that the lists named: files, registers, certificates. */
function narrowQuestions(answered: readonly Answered[]): Question[] {
  const rowsOf = (name: string) => {
    const complete = answered.find(({ url, body }) => url === `/api/${name}` && body && !('Page' in body));
    if (!complete) throw new Error(`${name} was not asked`);
    return (complete.answer as { result: Body[] }).result;
  };
  const people = [...rowsOf('GetRegistrationList'), ...rowsOf('GetStudentList')];
  const certificates = rowsOf('GetCertificateList');
  const files = [
    ...people.flatMap((row) => [row['PHOTO_FILE_ID'], row['INCOME_PROOF_FILE_ID']]),
    ...certificates.map((row) => row['FILE_ID']),
  ];
  return [
    ...[...new Set(files.map(Number))]
      .filter((id) => id > 0)
      .map((id): Question => ({ by: 'admin', url: `/api/file/${id}` })),
    ...rowsOf('GetCourseList').map(({ ID }) => call('GetRegister', { CourseId: ID, FromDate: '', ToDate: '' })),
    ...certificates.map(({ ID }) => call('GetCertificate', { CertificateId: ID })),
    ...certificates.map(({ CERTIFICATE_ID, VERIFICATION_CODE }) => ({
      url: `/api/verify?number=${String(CERTIFICATE_ID)}&code=${String(VERIFICATION_CODE)}`,
    })),
  ];
}

/** Reads all there is to be read. */
export async function askAll(app: Reach, { sessions }: Day): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const question of broadQuestions()) answered.push(await ask(app, sessions, question));
  for (const question of narrowQuestions(answered)) answered.push(await ask(app, sessions, question));
  return answered;
}

/** What a later version may answer: more fields, more extensions and more of a register, but neither other rows nor other values. */
export function orMore({ answer, ...question }: Answered): object {
  const { EXTENSIONS, result } = answer as { EXTENSIONS?: string[]; result?: unknown };
  // A register has had whoever attended before the entry since then, too (W38).
  if (question.url === '/api/GetRegister' && Array.isArray(result)) {
    return {
      ...question,
      answer: { result: expect.arrayContaining(result.map((row) => expect.objectContaining(row))) },
    };
  }
  if (EXTENSIONS === undefined) return { ...question, answer };
  return { ...question, answer: { ...(answer as object), EXTENSIONS: expect.arrayContaining(EXTENSIONS) } };
}
