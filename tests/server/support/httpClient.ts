import { randomUUID } from 'node:crypto';
import type { PostCallName } from '../../../contract/calls/index.ts';
import { checkAnswer } from '#harness/server/checkAnswer.ts';
import { apiKey } from '#harness/server/client.ts';

/** Sends a call over a real connection and answers status, result and the cookie that came. */
export async function post(
  address: string,
  name: PostCallName,
  body: Record<string, unknown>,
  { cookie = '', userId = 0, key = apiKey } = {},
) {
  const SESSION_REF = randomUUID();
  const envelope = { CHANNEL_ID: 1, SESSION_REF, REF_KEY: `${SESSION_REF}-101112131`, USER_ID: userId };
  const response = await fetch(`${address}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-key': key, cookie },
    body: JSON.stringify({ ...envelope, ...body }),
  });
  const answer = (await response.json()) as { result: Record<string, unknown> };
  checkAnswer(name, response.status, answer);
  const [set = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  return { status: response.status, result: answer.result, cookie: set };
}
