// Up to which entry of the activity log each admin has looked at what was done to money; at first what was done before is seen.
const statements = [
  `alter table users add column money_seen integer default 0 not null`,
  `update users set money_seen = (select coalesce(max(id), 0) from activity)`,
  `create index activity_of_money on activity (id)
    where call in ('SetFee', 'SetConcession', 'RefundPayment', 'ReversePayment', 'VoidPayment', 'ReopenDay')
      or call = 'settings.update' and after like '%"upiId"%'`,
];

export const sqlite: readonly string[] = statements;

export const postgres: readonly string[] = statements;
