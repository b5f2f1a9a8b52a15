import { clientOf } from '#harness/server/client.ts';
import type { Running } from './running.ts';

/** What `verify` answers of a key: its state, and what never changes. */
export async function verified(app: Running['app'], key: string) {
  const { json } = await clientOf(app).get(`/api/verify?key=${encodeURIComponent(key)}`);
  const { result } = json() as { result: Record<string, unknown> };
  const {
    STATE,
    VALID: _valid,
    STATUS_DESC: _status,
    REPLACED_ON: _on,
    NEWEST: _newest,
    REVOKED_ON: _off,
    ...printed
  } = result;
  return { STATE, printed };
}
