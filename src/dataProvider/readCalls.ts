import type { PostCallName } from '../../contract/calls/index.ts';

/** The session's own calls: they change no record. */
const sessionCalls: readonly PostCallName[] = ['WebUserLogin', 'RenewToken', 'Logout'];

/** Whether a call changes no record, so that it may be repeated whatever the server is (W32). A test compares it with the contract. */
export const isRead = (name: PostCallName): boolean => /^(Get|Find)/.test(name) || sessionCalls.includes(name);
