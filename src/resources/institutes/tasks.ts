import type { Institute } from './index.ts';

/** What somebody is about to do; `institute` is null for a new one. */
export type InstituteTask = { action: 'add'; institute: null } | { action: 'update' | 'delete'; institute: Institute };
