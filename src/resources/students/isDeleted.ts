/** Whether a status means a deleted student; the table's text says so, not its number (W7). */
export const isDeleted = (statusText: string): boolean => statusText.trim().toLowerCase() === 'deleted';
