/** Students of one name and birth date are found by an index: of one name there are thousands (W59). */
const create = [`create index students_by_name_and_birth_date on students (name_fold, birth_date, id)`];

export const sqlite: readonly string[] = create;

export const postgres: readonly string[] = create;
