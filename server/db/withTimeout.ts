import type { QueryConfig } from 'pg';

/** A statement with a time limit of its own, which the driver knows and its types do not. */
export const withTimeout = (text: string, values: readonly unknown[], query_timeout: number): QueryConfig =>
  Object.assign({ text, values: [...values] }, { query_timeout });
