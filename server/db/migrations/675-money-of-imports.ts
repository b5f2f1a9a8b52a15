/** What imports did to money (W52): the sum of each run, allowing and undoing, and their entries among those that tell of money. */
const statements = (text: string) => [
  `alter table imports add column money ${text} default '[]' not null`,
  `drop index activity_of_money`,
  `create index activity_of_money on activity (id)
    where call in ('SetFee', 'SetConcession', 'RefundPayment', 'ReversePayment', 'VoidPayment', 'ReopenDay')
      or call = 'settings.update' and after like '%"upiId"%'
      or call in ('RunImport', 'AllowImport', 'UndoImport') and entity = 'imports'`,
];

export const sqlite: readonly string[] = statements('text');
export const postgres: readonly string[] = statements('text collate "C"');
