import type { ParsedBodyOf } from '../../contract/calls/index.ts';
import { texts } from '../../contract/texts.ts';
import { instituteStatus } from '../../domain/codes.ts';
import { checkInstitute } from '../../domain/institute.ts';
import { fold } from '../../domain/text.ts';
import { addsOne, changesOne } from '../activity/touches.ts';
import { done, type Handlers } from '../calls/handler.ts';
import type { Transaction } from '../db/open.ts';
import { allOf, idFilter, inAnyOf, statusFilter, textFilter } from '../db/where.ts';
import { Refusal } from '../errors.ts';
import { refuseProblems } from '../people/refuseProblems.ts';
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

export const instituteHandlers: Handlers<
  'GetInstituteList' | 'AddInstitute' | 'UpdateInstitute' | 'DeleteRevokeInstitute'
> = {
  GetInstituteList: {
    kind: 'list',
    rows: (db, filters, search) =>
      db
        .selectFrom('institutes')
        .select(['id as ID', 'name as NAME', 'short_name as SHORT_NAME', 'institute_type as INSTITUTE_TYPE'])
        .select(['recognized_by as RECOGNIZED_BY', 'status as STATUS', statusName.as('STATUS_DESC')])
        .select(['date_created as DATE_CREATED', 'date_modified as DATE_MODIFIED'])
        .where(
          allOf(
            idFilter('id', filters.InstId),
            idFilter('institute_type', filters.InstType),
            statusFilter('status', filters.Status),
            textFilter('name_fold', fold(filters.Name)),
            textFilter('short_name_fold', fold(filters.ShortName)),
            search !== '' &&
              inAnyOf([
                ['name_fold', fold(search)],
                ['short_name_fold', fold(search)],
              ]),
          ),
        ),
  },

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
      return done({ OUT_ID: id });
    },
  },

  UpdateInstitute: {
    kind: 'write',
    touches: changesOne('institutes', 'InstId'),
    async write(trx, { body, timestamp }) {
      const institute = instituteOf(body);
      refuseProblems(checkInstitute(institute));
      await change(trx, body.InstId, { ...columnsOf(institute), date_modified: timestamp });
      return done();
    },
  },

  DeleteRevokeInstitute: {
    kind: 'write',
    touches: changesOne('institutes', 'InstId'),
    async write(trx, { body, timestamp }) {
      await change(trx, body.InstId, { status: body.Status, date_modified: timestamp });
      return done();
    },
  },
};

type Change = Partial<ReturnType<typeof columnsOf>> & { status?: number; date_modified: string };

/** Changes one institute; refuses when there is none of that id. */
async function change(trx: Transaction, id: number, columns: Change): Promise<void> {
  const { numUpdatedRows } = await trx.updateTable('institutes').set(columns).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal(texts.institutes.notFound);
}
