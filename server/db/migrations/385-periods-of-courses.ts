/**
 * A class period belongs to a course, a batch and a first day, and has the expected completion, so that another duration writes no
 * enrolment. Those of enrolments that ended keep what they had and belong to no course. Enrolments no longer copy the course's duration
 * and minimum.
 */
const before = [
  `drop index class_periods_one_running`,
  `drop index class_periods_one_ended`,
  `drop index enrolments_by_status_and_class_period`,
  `drop index enrolments_by_status_and_days_missing`,
  `drop index enrolments_by_expected_completion_and_id`,
  `drop index enrolments_by_status_and_expected_completion_and_id`,
  `drop index enrolments_by_course_days_and_id`,
  `drop index enrolments_by_status_and_course_days_and_id`,
];

/** `expected` is the expected completion of an enrolment that runs (W15). */
const periods = (expected: string) => [
  // Most periods of enrolments that ended have one first day and one expected completion.
  `update class_periods set start_date = own.start_date, expected_completion = own.expected_completion
    from (select class_period_id, min(start_date) as start_date, min(expected_completion) as expected_completion
      from enrolments group by class_period_id) as own
    where own.class_period_id = class_periods.id and running = 0`,
  `insert into class_periods (class_weekdays, class_start, class_days, class_end, running, start_date, expected_completion)
    select distinct class_weekdays, class_start, class_days, class_end, running, enrolments.start_date,
      enrolments.expected_completion
    from enrolments inner join class_periods on class_periods.id = class_period_id
    where running = 0 and (class_periods.start_date <> enrolments.start_date
      or class_periods.expected_completion <> enrolments.expected_completion)`,
  `insert into class_periods (class_weekdays, class_start, class_days, class_end, running, course_id, batch_id, start_date,
      expected_completion)
    select distinct class_weekdays, class_start, class_days, class_end, running, enrolments.course_id, enrolments.batch_id,
      enrolments.start_date, ${expected}
    from enrolments inner join class_periods on class_periods.id = class_period_id where running = 1`,
];

const enrolments = [
  `update enrolments set class_period_id = own.id from class_periods as had, class_periods as own
    where had.id = enrolments.class_period_id and had.running = 0
      and (had.start_date <> enrolments.start_date or had.expected_completion <> enrolments.expected_completion)
      and own.running = 0 and own.class_weekdays = had.class_weekdays and own.class_start = had.class_start
      and own.class_days = had.class_days and own.class_end = had.class_end and own.start_date = enrolments.start_date
      and own.expected_completion = enrolments.expected_completion`,
  `update enrolments set class_period_id = own.id from class_periods as own
    where status in (0, 2) and own.course_id = enrolments.course_id and own.start_date = enrolments.start_date
      and coalesce(own.batch_id, 0) = coalesce(enrolments.batch_id, 0)`,
];

const after = [
  // Those of running enrolments as they were, and those of nobody.
  `delete from class_periods where running = 1 and course_id is null or start_date = ''`,
  `alter table class_periods drop column running`,
  `create unique index class_periods_one_running on class_periods (course_id, start_date, coalesce(batch_id, 0))
    where course_id is not null`,
  `create unique index class_periods_one_ended
    on class_periods (start_date, class_start, class_days, class_weekdays, class_end, expected_completion) where course_id is null`,
  `create index class_periods_by_expected_completion on class_periods (expected_completion, id)`,
  `alter table enrolments drop column expected_completion`,
  `alter table enrolments drop column course_days`,
  `alter table enrolments drop column course_min_percentage`,
];

export const sqlite: readonly string[] = [
  ...before,
  `drop trigger kept_copies_of_enrolments`,
  `drop trigger kept_enrolments_follow_courses`,
  `alter table class_periods add column course_id integer references courses (id)`,
  `alter table class_periods add column batch_id integer references batches (id)`,
  `alter table class_periods add column start_date text not null default ''`,
  `alter table class_periods add column expected_completion text not null default ''`,
  ...periods(`date(enrolments.start_date, (class_days - 1) || ' days')`),
  // For the two updates alone: so that each looks an enrolment's period up.
  `create index class_periods_moved on class_periods (start_date, course_id)`,
  ...enrolments,
  `drop index class_periods_moved`,
  ...after,
];

export const postgres: readonly string[] = [
  ...before,
  `alter table class_periods add column course_id integer references courses (id)`,
  `alter table class_periods add column batch_id integer references batches (id)`,
  `alter table class_periods add column start_date text collate "C" not null default ''`,
  `alter table class_periods add column expected_completion text collate "C" not null default ''`,
  // An index that this upgrade made need not serve it: each period deleted would be looked for among all enrolments.
  `alter table enrolments drop constraint enrolments_class_period_id_fkey`,
  // No trigger reads what is written, and each looks at every row of the statement.
  `alter table enrolments disable trigger user`,
  ...periods(`to_char(cast(enrolments.start_date as date) + class_days - 1, 'YYYY-MM-DD')`),
  ...enrolments,
  `alter table enrolments enable trigger user`,
  ...after,
  `alter table enrolments add constraint enrolments_class_period_id_fkey foreign key (class_period_id)
    references class_periods (id)`,
];
