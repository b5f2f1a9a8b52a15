/** Of which issue the mail lies in the institute's own outbox, as no mail server was set (W55). What was mailed before counts as sent. */
const create = (integer: string) => [
  `alter table certificate_issues add column mail_kept ${integer} not null default 0`,
];

export const sqlite: readonly string[] = create('integer');

export const postgres: readonly string[] = create('integer');
