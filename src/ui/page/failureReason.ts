/** The message of an error, or ''. */
export const failureReason = (error: unknown): string => (error instanceof Error ? error.message : '');
