import { Secret, TOTP } from 'otpauth';
import type { Client } from '#harness/server/client.ts';
import type { TestServer } from '#harness/server/server.ts';

/** The six digits that an authenticator app shows at a time. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** Switches a second factor on with the code of now; answers the app's secret and the recovery codes. */
export async function switchOn({ clock }: Pick<TestServer, 'clock'>, client: Client, Password: string) {
  const { SECRET = '' } = await client.result('SetSecondFactor', { Password });
  const Code = codeAt(SECRET, clock.now);
  const { RECOVERY_CODES = [] } = await client.result('SetSecondFactor', { Password, Code });
  return { secret: SECRET, recovery: RECOVERY_CODES };
}
