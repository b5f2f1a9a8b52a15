import type { ParsedBodyOf, RowOf } from '../../contract/calls/index.ts';
import { texts } from '../../contract/texts.ts';
import { instituteStatus } from '../../domain/codes.ts';
import { checkInstitute } from '../../domain/institute.ts';
import { fold } from '../../domain/text.ts';
import { addsOne, changesOne } from '../activity/touches.ts';
import { done, type Handlers } from '../calls/handler.ts';
import { type List, rowById } from '../calls/list.ts';
import { lockRow } from '../db/lockRow.ts';
import type { Transaction } from '../db/open.ts';
import { allOf, idFilter, statusFilter } from '../db/where.ts';
import { lowered, type Place } from '../db/search.ts';
import { Refusal } from '../errors.ts';
import { refuseProblems } from '../calls/refuseProblems.ts';
import { changeRow } from '../versions/changeRow.ts';
import { refuseNewer } from '../versions/refuseNewer.ts';
import { statusName } from './statusName.ts';

const instituteOf = (body: ParsedBodyOf<'AddInstitute'>) => ({
  name: body.Name ?? '',
  shortName: body.ShortName ?? '',
  instituteType: body.InstType ?? 0,
  recognizedBy: body.RecognizedBy ?? '',
});

const columnsOf = (institute: ReturnType<typeof instituteOf>) => ({
  name: institute.name,
  name_fold: fold(institute.name),
  short_name: institute.shortName,
  short_name_fold: fold(institute.shortName),
  institute_type: institute.instituteType,
  recognized_by: institute.recognizedBy,
});

const institutePlace: Place = { table: 'institutes', texts: ['name_fold', 'short_name_fold'], column: 'institutes.id' };

/** The list of GetInstituteList. */
const instituteList: List<ParsedBodyOf<'GetInstituteList'>, RowOf<'GetInstituteList'>> = {
  table: 'institutes',
  key: 'InstId',
  where: (_db, filters) =>
    allOf(
      idFilter('id', filters.InstId),
      idFilter('institute_type', filters.InstType),
      statusFilter('status', filters.Status),
    ),
  places: [institutePlace],
  textFilters: ({ Name, ShortName }) => [
    { place: institutePlace, column: 'name_fold', text: fold(Name) },
    { place: institutePlace, column: 'short_name_fold', text: fold(ShortName) },
  ],
  rows: (db) =>
    db
      .selectFrom('institutes')
      .select(['id as ID', 'name as NAME', 'short_name as SHORT_NAME', 'institute_type as INSTITUTE_TYPE'])
      .select(['recognized_by as RECOGNIZED_BY', 'status as STATUS', statusName.as('STATUS_DESC')])
      .select(['date_created as DATE_CREATED', 'date_modified as DATE_MODIFIED']),
  sorts: {
    ID: 'id',
    NAME: 'name_fold',
    SHORT_NAME: 'short_name_fold',
    INSTITUTE_TYPE: 'institute_type',
    RECOGNIZED_BY: lowered('recognized_by'),
  },
};

export const instituteHandlers: Handlers<
  'GetInstituteList' | 'AddInstitute' | 'UpdateInstitute' | 'DeleteRevokeInstitute'
> = {
  GetInstituteList: { kind: 'list', ...instituteList },

  AddInstitute: {
    kind: 'write',
    touches: addsOne('institutes', 'OUT_ID'),
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
    touches: changesOne('institutes', 'InstId'),
    async write(trx, { body, timestamp }) {
      const before = await lockInstitute(trx, body.InstId);
      await refuseNewer(trx, 'institutes', before, body.Seen, () => rowById(instituteList, trx, before.id));
      const institute = instituteOf(body);
      refuseProblems(checkInstitute(institute));
      return done({ DATE_MODIFIED: await changeRow(trx, 'institutes', before, columnsOf(institute), timestamp) });
    },
  },

  DeleteRevokeInstitute: {
    kind: 'write',
    touches: changesOne('institutes', 'InstId'),
    async write(trx, { body, timestamp }) {
      const before = await lockInstitute(trx, body.InstId);
      return done({ DATE_MODIFIED: await changeRow(trx, 'institutes', before, { status: body.Status }, timestamp) });
    },
  },
};

/** An institute held until the transaction ends; refuses when there is none of that id. */
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
