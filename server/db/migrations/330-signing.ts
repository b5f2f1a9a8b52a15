/**
 * The public half of every key that ever signed an issue of a certificate, by the SHA-256 fingerprint of its certificate (W48), and
 * with which one an issue is signed: none of those from before.
 */
export const sqlite: readonly string[] = [
  `create table signing_certificates (
    fingerprint text not null primary key,
    certificate text not null,
    date_created text not null
  ) strict`,
  `alter table certificate_issues add column signed_by text references signing_certificates (fingerprint)`,
];

export const postgres: readonly string[] = [
  `create table signing_certificates (
    fingerprint text collate "C" not null primary key,
    certificate text collate "C" not null,
    date_created text collate "C" not null
  )`,
  `alter table certificate_issues add column signed_by text collate "C" references signing_certificates (fingerprint)`,
];
