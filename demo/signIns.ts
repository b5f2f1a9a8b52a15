import type { securityEntities, SecurityEvent } from '#contract/rest/securityLog.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { NewRow } from '#server/db/tables.ts';
import { type Calendar, instantOf } from './calendar.ts';
import { type Entry, entryOf, type Member, type Staff } from './entry.ts';
import { randomOf } from './random.ts';

const ofSignIns = 10;
const minuteMs = 60_000;

/** Everybody signs in before the office opens at nine and out when it closes, on each workday. */
export function inventSignIns({ admin, office }: Staff, calendar: Calendar, daysBack: number, now: Date): Entry[] {
  const days = calendar.workdays.filter((day) => day >= calendar.today - daysBack);
  return days.flatMap((day) =>
    [admin, office].flatMap((member) => {
      const random = randomOf(day * 2 + (member === admin ? 0 : 1), ofSignIns);
      const midnight = Date.parse(`${calendar.textOf(day)}T00:00:00+05:30`);
      const at = (hour: number) => instantOf(midnight + (hour * 60 + random.whole(35, 59)) * minuteMs);
      const account = { entity: 'users', id: member.id } as const;
      return [
        entryOf(member, 'WebUserLogin', at(8), account),
        ...(day < calendar.today ? [entryOf(member, 'Logout', at(17), account)] : []),
      ].filter((entry) => entry.at <= now.toISOString());
    }),
  );
}

/** Says of each account when it signed in last. */
export async function noteLastLogins(trx: Transaction, entries: readonly Entry[]): Promise<void> {
  const last = new Map(
    entries.filter(({ call }) => call === 'WebUserLogin').map(({ record_id: id, at }) => [id, at] as const),
  );
  for (const [id, at] of last) await trx.updateTable('users').set({ last_login: at }).where('id', '=', id).execute();
}

interface Event {
  event: SecurityEvent;
  at: string;
  member: Member | undefined;
  call: string;
  record?: { entity: (typeof securityEntities)[number]; id: number };
  rows?: number;
}

/** From documentation's own range (RFC 5737). */
const fromOutside = '203.0.113.45';

/** What the security log holds beside the entries: some wrong passwords, a refused call, lists for the auditor, read proofs. */
export async function inventSecurity(
  trx: Transaction,
  staff: Staff,
  entries: readonly Entry[],
  until: string,
): Promise<NewRow<'security_events'>[]> {
  const { admin, office } = staff;
  const logins = entries.filter(({ call }) => call === 'WebUserLogin');
  const memberOf = ({ user_id: id }: Entry) => (id === admin.id ? admin : office);
  const before = ({ at }: Entry, minutes: number) => instantOf(Date.parse(at) - minutes * minuteMs);
  const events: Event[] = [];
  for (const [index, login] of logins.entries()) {
    const member = memberOf(login);
    if (index % 9 === 4) events.push({ event: 'loginRefused', at: before(login, 1), member, call: 'WebUserLogin' });
    if (index % 16 === 8) {
      events.push({ event: 'loginRefused', at: before(login, 300), member: undefined, call: 'WebUserLogin' });
    }
    if (member === office && index % 14 === 7) {
      events.push({ event: 'forbidden', at: before(login, -95), member, call: 'AddPayment' });
    }
    if (member === admin && index % 10 === 0) {
      const [call, table] =
        index % 20 === 0 ? (['GetPaymentList', 'payments'] as const) : (['GetStudentList', 'students'] as const);
      events.push({ event: 'export', at: before(login, -260), member, call, rows: await countOf(trx, table) });
    }
  }
  const proofs = await proofsRead(trx, entries);
  events.push(
    ...proofs.map((entry): Event => ({
      event: 'incomeProofRead',
      at: before(entry, 2),
      member: memberOf(entry),
      call: 'file',
      record: { entity: 'registrations', id: entry.record_id },
    })),
  );
  const rowOf = ({ event, at, member, call, record, rows = 0 }: Event): NewRow<'security_events'> => ({
    at,
    event,
    user_id: member?.id ?? 0,
    user_name: member?.userName ?? '',
    address: member ? `192.168.1.${member === admin ? 20 : 31}` : fromOutside,
    call,
    entity: record?.entity ?? '',
    record_id: record?.id ?? 0,
    rows,
  });
  const past = events.filter(({ at }) => at <= until);
  return past.map(rowOf).toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

async function countOf(trx: Transaction, table: 'payments' | 'students'): Promise<number> {
  const { count } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The approvals of those who are free eligible: somebody looked at the income proof first. */
async function proofsRead(trx: Transaction, entries: readonly Entry[]): Promise<Entry[]> {
  const approvals = entries.filter(({ call, entity }) => call === 'AddStudent' && entity === 'registrations');
  if (approvals.length === 0) return [];
  const withProof = await trx
    .selectFrom('registrations')
    .select('id')
    .where('income_proof_file_id', 'is not', null)
    .where(
      'id',
      'in',
      approvals.map(({ record_id: id }) => id),
    )
    .execute();
  const ids = new Set(withProof.map(({ id }) => id));
  return approvals.filter(({ record_id: id }) => ids.has(id));
}
