/** Certificates with somebody else's name (W52) among the entries that tell of money. */
const statements: readonly string[] = [
  `drop index activity_of_money`,
  `create index activity_of_money on activity (id)
    where call in ('SetFee', 'SetConcession', 'RefundPayment', 'ReversePayment', 'VoidPayment', 'ReopenDay')
      or call = 'settings.update' and after like '%"upiId"%'
      or call in ('RunImport', 'AllowImport', 'UndoImport') and entity = 'imports'
      or call = 'AddCertificate' and after like '%"studentName"%'`,
];

export const sqlite = statements;
export const postgres = statements;
