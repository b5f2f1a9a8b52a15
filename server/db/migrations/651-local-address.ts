/** Whether the QR code of an issue leads to the machine that drew it, which nobody else can open (W14). Of those from before nobody knows. */
const add = [`alter table certificate_issues add column local_address integer not null default 0`];

export const sqlite: readonly string[] = add;

export const postgres: readonly string[] = add;
