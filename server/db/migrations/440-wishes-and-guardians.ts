/** Who wants no messages, and who is told in place of a student (W55). */
const statements: readonly string[] = ['students', 'registrations'].flatMap((table) => [
  `alter table ${table} add column no_mail integer not null default 0`,
  ...['name', 'relation', 'mobile', 'email'].map(
    (field) => `alter table ${table} add column guardian_${field} text not null default ''`,
  ),
]);

export const sqlite = statements;

export const postgres = statements.map((statement) => statement.replace(' text ', ' text collate "C" '));
