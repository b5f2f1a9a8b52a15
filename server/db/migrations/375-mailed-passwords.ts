/** When the mail server took the mailed password that waits: asked again within ten minutes, no other is mailed (W24). */
export const sqlite: readonly string[] = [`alter table users add column temporary_mailed_at text`];

export const postgres: readonly string[] = [`alter table users add column temporary_mailed_at text collate "C"`];
