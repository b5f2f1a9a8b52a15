import type { Client } from '#harness/server/client.ts';
import type { Institute } from './institute.ts';

/** What is wrong where a session that has ended is still taken, by whichever process is asked. */
export async function stillTaken({ servers }: Institute, ended: Client, cookie: string): Promise<string[]> {
  ended.cookie = cookie;
  let taken = 0;
  for (const _server of servers) {
    const { status } = await ended.send('GetStatistics');
    if (status !== 401) taken += 1;
  }
  return taken > 0 ? [`an ended session was taken ${taken} times`] : [];
}

/** Signs somebody out whom every process knows, and answers what is wrong afterwards. */
export async function signOut(institute: Institute): Promise<string[]> {
  const client = await institute.signIn();
  for (const _server of institute.servers) await client.result('GetStatistics', {});
  const { cookie } = client;
  await client.send('Logout', {});
  return stillTaken(institute, client, cookie);
}
