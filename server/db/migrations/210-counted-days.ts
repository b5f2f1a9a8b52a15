/** A range of days is counted by status out of its index alone. */
export const sqlite: readonly string[] = [
  `drop index enrolments_by_start_date`,
  `create index enrolments_by_start_date_and_status on enrolments (start_date, status)`,
  `create index certificates_by_issued_date_and_status on certificates (issued_date, status)`,
];

export const postgres: readonly string[] = [
  `drop index enrolments_by_start_date`,
  `create index enrolments_by_start_date_and_status on enrolments (start_date, status)`,
  `create index certificates_by_issued_date_and_status on certificates (issued_date, status)`,
];
