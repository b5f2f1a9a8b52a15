import type { ParsedBodyOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { instituteStatus } from '#domain/words/codes.ts';
import { checkInstitute } from '#domain/catalogue/institute.ts';
import { foldCase } from '#domain/words/text.ts';
import { addsOne, changesOne } from '#server/activity/affected.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { rowById } from '#server/lists/list.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';
import { exceptKept } from '#domain/words/problem.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { refuseNewer } from '#server/protocol/versions/refuseNewer.ts';
import { instituteList } from './list.ts';

const instituteOf = (body: ParsedBodyOf<'AddInstitute'>) => ({
  name: body.Name ?? '',
  shortName: body.ShortName ?? '',
  instituteType: body.InstType ?? 0,
  recognizedBy: body.RecognizedBy ?? '',
});

const columnsOf = (institute: ReturnType<typeof instituteOf>) => ({
  name: institute.name,
  name_fold: foldCase(institute.name),
  short_name: institute.shortName,
  short_name_fold: foldCase(institute.shortName),
  institute_type: institute.instituteType,
  recognized_by: institute.recognizedBy,
});

export const instituteHandlers: Handlers<
  'GetInstituteList' | 'AddInstitute' | 'UpdateInstitute' | 'DeleteRevokeInstitute'
> = {
  GetInstituteList: instituteList,

  AddInstitute: {
    kind: 'write',
    affects: addsOne('institutes', 'OUT_ID'),
    async write(trx, { body, timestamp }) {
      const institute = instituteOf(body);
      refuseProblems(checkInstitute(institute));
      const { id } = await trx
        .insertInto('institutes')
        .values({
          ...columnsOf(institute),
          status: instituteStatus.active,
          date_created: timestamp,
          date_modified: timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return done({ OUT_ID: id, DATE_MODIFIED: timestamp });
    },
  },

  UpdateInstitute: {
    kind: 'write',
    affects: changesOne('institutes', 'InstId'),
    async write(trx, { body, timestamp }) {
      const before = await lockInstitute(trx, body.InstId);
      await refuseNewer(trx, 'institutes', before, body.Seen, () => rowById(instituteList, trx, before.id));
      const institute = instituteOf(body);
      refuseProblems(exceptKept(checkInstitute(institute), institute, before));
      return done({ DATE_MODIFIED: await changeRow(trx, 'institutes', before, columnsOf(institute), timestamp) });
    },
  },

  DeleteRevokeInstitute: {
    kind: 'write',
    affects: changesOne('institutes', 'InstId'),
    async write(trx, { body, timestamp }) {
      const before = await lockInstitute(trx, body.InstId);
      return done({ DATE_MODIFIED: await changeRow(trx, 'institutes', before, { status: body.Status }, timestamp) });
    },
  },
};

/** Locks an institute; refuses an unknown id. */
async function lockInstitute(trx: Transaction, id: number) {
  const institute = await trx
    .selectFrom('institutes')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRow(trx))
    .executeTakeFirst();
  if (!institute) throw new Refusal(texts.institutes.notFound);
  return institute;
}
