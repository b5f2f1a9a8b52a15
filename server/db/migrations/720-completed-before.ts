/** Whether an enrolment was Completed in the sheet that made it: its certificate was given on paper (W52). */
const statements = (integer: string) => [
  `alter table enrolments add column completed_before ${integer} default 0 not null`,
];

export const sqlite: readonly string[] = statements('integer');
export const postgres: readonly string[] = statements('integer');
