import { affectsOne } from '#server/activity/affected.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { keptSince, keptUntil, pathOf } from './zipFiles.ts';

/** Taking everything out (W60). */
export const exportHandlers: Handlers<'StartExport' | 'GetExports'> = {
  StartExport: {
    kind: 'effect',
    // The log tells who took everything out.
    affects: affectsOne('settings', 1),
    perform: ({ exporting }, context) =>
      exporting.start(signedIn(context), context.address, context.body.WithFiles === 1),
    record: async () => done(),
  },

  GetExports: {
    kind: 'read',
    async read({ db }, context) {
      const rows = await db.kysely
        .selectFrom('exports')
        .selectAll()
        .where('user_id', '=', signedIn(context).id)
        .where(({ eb, or }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', keptSince(context.now))]))
        .orderBy('id', 'desc')
        .execute();
      return {
        result: rows.map((row) => ({
          ID: row.id,
          STATE: row.state,
          WITH_FILES: row.with_files,
          ROWS: row.rows_read,
          PERCENT: row.percent,
          SIZE: row.size,
          OUT_PATH: row.state === 'DONE' ? pathOf(row.secret_key) : '',
          TEXT: row.failure,
          STARTED_AT: row.started_at,
          UNTIL: row.state === 'DONE' && row.ended_at !== null ? keptUntil(row.ended_at) : null,
        })),
      };
    },
  },
};
