const sorts: readonly string[] = [
  `create index registrations_by_date_created_and_id on registrations (date_created, id)`,
  `create index enrolments_by_status_since_and_id on enrolments (status_since, id)`,
  `drop index courses_by_name_fold`,
  `drop index institutes_by_name_fold`,
  `create index courses_by_name_fold_and_id on courses (name_fold, id)`,
  `create index institutes_by_name_fold_and_id on institutes (name_fold, id)`,
  `create index institutes_by_status_and_name_fold_and_id on institutes (status, name_fold, id)`,
  `create index institutes_by_short_name_fold_and_id on institutes (short_name_fold, id)`,
  `create index institutes_by_status_and_short_name_fold_and_id on institutes (status, short_name_fold, id)`,
  `create index institutes_by_institute_type_and_id on institutes (institute_type, id)`,
  `create index institutes_by_status_and_institute_type_and_id on institutes (status, institute_type, id)`,
  `create index institutes_by_lower_recognized_by_and_id on institutes (lower(recognized_by), id)`,
  `create index institutes_by_status_and_lower_recognized_by_and_id on institutes (status, lower(recognized_by), id)`,
];

/**
 * The last three steps before the tables of 1.0, each with its name of then: a database of the version before them is taken over
 * after those that it lacks.
 */
export const lastSteps: readonly { name: string; sqlite: readonly string[]; postgres: readonly string[] }[] = [
  {
    name: '025-papers-deleted',
    sqlite: [
      `alter table registrations add column papers_deleted_on text`,
      `create index registrations_rejected_with_papers on registrations (status, date_modified)
        where status = 2 and (photo_file_id is not null or income_proof_file_id is not null)`,
    ],
    postgres: [
      `alter table registrations add column papers_deleted_on text collate "C"`,
      `create index registrations_rejected_with_papers on registrations (status, date_modified)
        where status = 2 and (photo_file_id is not null or income_proof_file_id is not null)`,
    ],
  },
  {
    name: '027-sorts',
    sqlite: sorts,
    postgres: sorts,
  },
  {
    name: '031-profile-versions',
    sqlite: [`alter table profiles add column date_modified text default '2026-11-01T00:00:00.000Z' not null`],
    postgres: [
      `alter table profiles add column date_modified text collate "C" default '2026-11-01T00:00:00.000Z' not null`,
    ],
  },
];
