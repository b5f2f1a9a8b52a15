/** The error string, or its message; empty where it says nothing. */
export const errorText = (error: unknown): string => {
  if (typeof error === 'string') return error;
  return error instanceof Error ? error.message : '';
};
