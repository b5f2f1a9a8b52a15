/** `20261121T140509Z`, for names of files and databases. */
export const stamp = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
