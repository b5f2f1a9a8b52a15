import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** KiB, passes and lanes of Argon2id. */
export interface HashCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's choice where many may log in at once. Tests lower it: their thousands of logins took minutes. */
export const hashCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

export const hashBytes = 32;

/** Argon2id of a secret: fast enough for one login, expensive for guessing. */
export const slowHash = (message: string, nonce: Uint8Array, cost = hashCost): Promise<Buffer> =>
  derive('argon2id', { message, nonce, ...cost, tagLength: hashBytes });
