import { hashCost } from '../../server/protocol/calls/slowHash.ts';

/** For every server test of this process: hashing the passwords of its logins was a quarter of all their time. */
Object.assign(hashCost, { memory: 64, passes: 1 });
