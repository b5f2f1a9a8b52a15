import { channelId } from '../../domain/limits.ts';
import { currentCaller } from '../session/caller.ts';
import { nextRefKey } from './refKey.ts';

export type Envelope = ReturnType<typeof envelope>;

/** The envelope of a new call (spec 3, W4); a repeated call keeps the one it had. */
export function envelope() {
  const { sessionRef, userId } = currentCaller();
  return { CHANNEL_ID: channelId, REF_KEY: nextRefKey(sessionRef), SESSION_REF: sessionRef, USER_ID: userId };
}
