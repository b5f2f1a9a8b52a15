import { type Client, clientOf } from '#harness/server/client.ts';
import type { Example } from '../../../contract/openapi/examples.ts';
import type { Story } from './exampleMoney.ts';
import type { SharedServer } from './sharedServer.ts';

interface Teller extends Story {
  got(client: Client, operation: string, path: string, example: Example): Promise<unknown>;
}

/** The link of a student's own page, what it shows, and its end. */
export async function tellOfOwnPage(story: Teller, { office, app }: SharedServer, StudentId: number) {
  await story.taken(office, 'SendOwnLink', { StudentId, Channel: 'whatsapp' });
  await story.refused(office, 'SendOwnLink', { StudentId: 2_000_000_000 });
  const { ADDRESS } = (await office.result('SendOwnLink', { StudentId, Channel: 'whatsapp' })) as { ADDRESS?: string };
  const { pathname } = new URL(String(ADDRESS));
  const [student] = await office.result('GetStudentList', { StudentId });
  const phone = clientOf(app);
  const answer = await app.inject({ method: 'POST', url: pathname, payload: { day: student?.BIRTH_DATE } });
  phone.cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await story.got(phone, 'ownPage', `${pathname}/data`, { path: { key: pathname.slice('/me/'.length) } });
  await story.taken(office, 'EndOwnLink', { StudentId });
  await story.refused(office, 'EndOwnLink', { StudentId: 2_000_000_000 });
}
