/** The id in an address; 0 where there is no number, '7abc' is none. */
export const idOf = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
