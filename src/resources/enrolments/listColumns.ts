/** The columns that come and go with the status filter. */
export interface ChangingColumns {
  expectedCompletion: boolean;
  status: boolean;
}

/**
 * Which columns a status filter shows (spec 2): Active and Hold omit the status, Completed and Deleted the expected
 * completion. `statusText` is the filter's text in the lookup table, undefined for All.
 */
export function changingColumns(statusText: string | undefined): ChangingColumns {
  const filter = statusText?.trim().toLowerCase() ?? '';
  return {
    expectedCompletion: !['completed', 'deleted'].includes(filter),
    status: !['active', 'hold'].includes(filter),
  };
}
