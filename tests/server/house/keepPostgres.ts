import { startCluster } from '#harness/server/postgresCluster.ts';

/** A process of its own: starts a PostgreSQL, prints where its files are, and waits to be ended. */
const { query } = await startCluster();
const [settings] = await query<{ folder: string }>(`select current_setting('data_directory') as folder`);
console.log(settings?.folder);
setInterval(() => {}, 60_000);
