/**
 * The issues of certificates (W47). A certificate with a file becomes issue 1 with that file, its key, what the record says that
 * the file prints, and its mail unless that was sent before the file was drawn. SQLite cannot hash: the server
 * fills in SHA-256 after its start. A revoked certificate was revoked when its status last changed.
 */
export const sqlite: readonly string[] = [
  `create table certificate_issues (
    certificate_id integer not null references certificates (id),
    no integer not null,
    verify_key text not null,
    printed text not null,
    file_id integer not null references files (id),
    sha256 text,
    drawn_at text not null,
    drawn_by integer references users (id),
    mailed_at text,
    superseded_at text,
    constraint certificate_issues_pk primary key (certificate_id, no)
  ) strict`,
  `insert into certificate_issues (certificate_id, no, verify_key, printed, file_id, drawn_at, drawn_by, mailed_at)
    select certificates.id, 1, verify_key, printed, files.id, files.date_created, users.id,
      case when mailed_at >= files.date_created then mailed_at end
    from certificates
      join files on files.id = certificates.file_id
      left join users on users.id = files.uploaded_by
    where printed is not null`,
  `create unique index certificate_issues_one_by_verify_key on certificate_issues (verify_key)`,
  `create index certificate_issues_by_file_id on certificate_issues (file_id)`,
  `create index certificate_issues_unhashed on certificate_issues (certificate_id, no) where sha256 is null`,
  `update certificates
    set mailed_at = (select certificate_issues.mailed_at from certificate_issues where certificate_id = certificates.id)
    where file_id is not null`,
  `alter table certificates add column revoked_at text`,
  `update certificates
    set revoked_at = coalesce(
      (select max(at) from activity
        where entity = 'certificates' and record_id = certificates.id and after like '%"status":%'),
      date_modified)
    where status <> 0`,
  `drop index certificates_one_by_verify_key`,
  `alter table certificates drop column verify_key`,
  `alter table certificates drop column printed`,
];

export const postgres: readonly string[] = [
  `create table certificate_issues (
    certificate_id integer not null references certificates (id),
    no integer not null,
    verify_key text collate "C" not null,
    printed text collate "C" not null,
    file_id bigint not null references files (id),
    sha256 text collate "C",
    drawn_at text collate "C" not null,
    drawn_by integer references users (id),
    mailed_at text collate "C",
    superseded_at text collate "C",
    constraint certificate_issues_pk primary key (certificate_id, no)
  )`,
  `insert into certificate_issues (certificate_id, no, verify_key, printed, file_id, drawn_at, drawn_by, mailed_at)
    select certificates.id, 1, verify_key, printed, files.id, files.date_created, users.id,
      case when mailed_at >= files.date_created then mailed_at end
    from certificates
      join files on files.id = certificates.file_id
      left join users on users.id = files.uploaded_by
    where printed is not null`,
  `create unique index certificate_issues_one_by_verify_key on certificate_issues (verify_key)`,
  `create index certificate_issues_by_file_id on certificate_issues (file_id)`,
  `create index certificate_issues_unhashed on certificate_issues (certificate_id, no) where sha256 is null`,
  `alter table certificates add column revoked_at text collate "C"`,
  // Neither update moves what the triggers keep, and each would look at every row for it.
  `alter table certificates disable trigger user`,
  `update certificates
    set mailed_at = (select certificate_issues.mailed_at from certificate_issues where certificate_id = certificates.id)
    where file_id is not null`,
  `update certificates
    set revoked_at = coalesce(
      (select max(at) from activity
        where entity = 'certificates' and record_id = certificates.id and after like '%"status":%'),
      date_modified)
    where status <> 0`,
  `alter table certificates enable trigger user`,
  `drop index certificates_one_by_verify_key`,
  `alter table certificates drop column verify_key`,
  `alter table certificates drop column printed`,
];
