// What a registration may go through is told by the text of its status, not by its number (W7).

const is = (text: string, wanted: string) => text.trim().toLowerCase() === wanted;

export const isNew = (statusText: string): boolean => is(statusText, 'new');
export const isApproved = (statusText: string): boolean => is(statusText, 'approved');
export const isRejected = (statusText: string): boolean => is(statusText, 'rejected');
