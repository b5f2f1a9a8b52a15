/** The day up to which the day book is closed follows from `closings` alone; its row is only held (W45). */
const statement = `alter table day_book drop column closed_to`;

export const sqlite: readonly string[] = [statement];

export const postgres: readonly string[] = [statement];
