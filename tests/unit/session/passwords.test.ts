import { expect, test } from 'vitest';
import { hashPassword } from '#server/access/session/passwords.ts';

// Here and not among the server's tests, which hash more cheaply (harness/server/cheapHashes.ts).
test('a password is hashed at the cost that OWASP asks for: 19 MiB, two passes, one lane', async () => {
  expect(await hashPassword('Kaveri-Delta-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
