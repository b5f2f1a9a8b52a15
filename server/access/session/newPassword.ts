import { texts } from '#contract/texts.ts';
import { checkNewPassword } from '#domain/access/password.ts';
import type { UserRow } from '#server/db/tables.ts';
import { Refusal } from '#server/config/errors.ts';
import { checkPassword } from './passwords.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is read when the first password is chosen: it is 49,000 lines long. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether a password is among the most common ones, whatever the case of its letters. */
const isCommon = async (password: string): Promise<boolean> =>
  (await (common ??= readCommon())).has(password.toLowerCase());

/** Throws Refusal for a new password that spec 5 forbids, that many others have, or that is the temporary one. */
export async function refuseUnfit(password: string, user: UserRow | undefined): Promise<void> {
  const problem = checkNewPassword(password);
  if (problem) throw new Refusal(problem);
  if (await isCommon(password)) throw new Refusal(texts.password.common);
  if (user?.must_change === 1 && (await checkPassword(password, user.password_hash)))
    throw new Refusal(texts.password.temporary);
}
