import { appending, type FigureSql } from '#server/lists/derived/figures.ts';
import type { Trigger } from '#server/lists/derived/trigger.ts';

/** The instalments after the oldest that is due: what of them is not covered. */
const later = 'oldest_due is not null and due_date > oldest_due and covered_paise < amount_paise';
const uncovered = 'fee_assumed, oldest_due, due_date, amount_paise - covered_paise as uncovered';

const figure: FigureSql = {
  name: 'later dues',
  table: `(select ${uncovered} from enrolments join instalments on enrolment_id = enrolments.id where ${later}) as parts`,
  reads: [],
  status: 'fee_assumed',
  mode: 'oldest_due',
  day: 'due_date',
  amount: 'uncovered',
};

const instalments = ['enrolment_id', 'due_date', 'amount_paise', 'covered_paise'] as const;

const partsOf = (rows: string, sign: 1 | -1) =>
  `select ${uncovered}, ${sign} as sign from (select ${instalments.join(', ')} from ${rows}) as parts
    join enrolments on enrolments.id = enrolment_id where ${later}`;

const enrolments = ['id', 'fee_assumed', 'oldest_due'] as const;

/** Only enrolments that differ: most writes of an enrolment move nothing here. */
const followed = (rows: string, others: string, sign: 1 | -1) =>
  `select ${uncovered}, ${sign} as sign from (select * from (select ${enrolments.join(', ')} from ${rows}
      except select ${enrolments.join(', ')} from ${others}) as differing) as moved
    join instalments on enrolment_id = moved.id where ${later}`;

const ofInstalments = { table: 'instalments', reads: [...instalments] } as const;

const triggers: readonly Trigger[] = [
  {
    ...ofInstalments,
    name: 'kept_later_dues_added',
    after: 'insert',
    does: ({ added }) => [appending(figure, partsOf(added, 1))],
  },
  {
    ...ofInstalments,
    name: 'kept_later_dues_changed',
    after: 'update',
    does: ({ added, gone }) => [appending(figure, `${partsOf(added, 1)} union all ${partsOf(gone, -1)}`)],
  },
  {
    ...ofInstalments,
    name: 'kept_later_dues_removed',
    after: 'delete',
    does: ({ gone }) => [appending(figure, partsOf(gone, -1))],
  },
  {
    name: 'kept_later_dues_follow_enrolments',
    table: 'enrolments',
    reads: [...enrolments],
    after: 'update',
    does: ({ added, gone }) => [
      appending(figure, `${followed(added, gone, 1)} union all ${followed(gone, added, -1)}`),
    ],
  },
];

/**
 * What enrolments with something due are asked for after the day of the oldest of it: `mode` is that day, `day` the later one. What
 * of it lies before today is overdue, so that no kept figure moves with the day (W43).
 */
export const laterDues: FigureSql = { ...figure, triggers };
