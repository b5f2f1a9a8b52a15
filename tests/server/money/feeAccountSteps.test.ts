import { expect, test } from 'vitest';
import { balanceOf, overdueOf } from '../../../domain/money/ledger.ts';
import { formatDay } from '../../../domain/words/dates.ts';
import { formatRupees, toRupees } from '../../../domain/words/money.ts';
import { readPdf } from '../drawing/readPdf.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { coursesOf, keepSessions, studentsFor } from '../support/ledger/ground.ts';
import { Office, type Person, type Row } from '../support/ledger/office.ts';
import { LedgerWalk } from '../support/ledger/walk.ts';
import { rowsOn } from '../support/paperRows.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';
import { rounds, seedOf } from '#harness/rounds.ts';

const runs = rounds(6, 30);
const seed = seedOf(56);
const steps = 30;

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const shown = (paise: number) => (paise < 0 ? '−' : '') + formatRupees(toRupees(Math.abs(paise)));

/** What a walk's row is called, without the one that it takes back: the walk does not know that. */
const paperOf = ({ kind, number }: Row) =>
  `${[number ? 'Receipt' : 'Payment', 'Reversal', 'Refund'][kind]} ${number}`.trim();

const moneyOf = (rows: readonly Row[]) =>
  rows.length === 0
    ? []
    : [
        ...rows.map((row) => [formatDay(row.day), paperOf(row), shown(row.paise)]),
        ['Paid', shown(total(rows.map(({ paise }) => paise)))],
      ];

/** What the account of a person has to say, line by line, as the walk reckons it. */
function reckoned(person: Person, today: string): string[][] {
  const rows = person.rows.filter(({ isVoid }) => !isVoid);
  const accounts = person.enrolments.map((enrolment) => {
    const account = person.accountOf(enrolment);
    const balance = balanceOf(account);
    return { enrolment, account, balance, overdue: overdueOf(balance, today).overdue };
  });
  const stripOf = (of: typeof accounts) => {
    const sum = (amount: (one: (typeof accounts)[number]) => number) => total(of.map(amount));
    const optional = [
      ['Concession', sum(({ account }) => account.concession)],
      ['Paid', sum(({ balance }) => balance.paid)],
      ['Written off', sum(({ balance }) => balance.writtenOff)],
      ['Paid above the fee', sum(({ balance }) => balance.credit)],
      ['Due', sum(({ balance }) => balance.due)],
      ['of it overdue', sum((one) => one.overdue)],
    ] as const;
    const said = optional.filter(([label, amount]) => amount > 0 || label === 'Paid' || label === 'Due');
    const all = [['Fee', sum(({ account }) => account.fee)] as const, ...said];
    return [all.map(([label]) => label), all.map(([, amount]) => shown(amount))];
  };
  const courses = accounts.flatMap((one) => {
    const { balance, enrolment } = one;
    const parts = balance.instalments.map(({ dueDate, amount, covered }) => [
      formatDay(dueDate),
      ...[amount, covered, amount - covered].map(shown),
    ]);
    const sums = [
      total(balance.instalments.map(({ amount }) => amount)),
      total(balance.instalments.map(({ covered }) => covered)),
    ] as const;
    return [
      ...stripOf([one]),
      ...parts,
      ...(parts.length > 0 ? [['In all', ...[...sums, sums[0] - sums[1]].map(shown)]] : []),
      ...moneyOf(rows.filter((row) => row.enrolment === enrolment)),
    ];
  });
  return [
    ...(accounts.length === 1 ? [] : stripOf(accounts)),
    ...courses,
    ...moneyOf(rows.filter((row) => row.enrolment === undefined)),
  ];
}

/** What the printed account says, without heads, names and how somebody paid. */
async function printed({ admin }: SharedServer, StudentId: number): Promise<string[][]> {
  const { OUT_FILE_ID } = await admin.write('PrintFeeAccount', { StudentId });
  const { sheets } = await readPdf((await admin.get(`/api/file/${OUT_FILE_ID}`)).bytes);
  let afterLabels = false;
  return sheets.flatMap(rowsOn).flatMap((cells) => {
    const [first = '', paper = ''] = cells;
    const isStrip = first === 'Fee' || afterLabels;
    afterLabels = first === 'Fee';
    if (isStrip || (first === 'In all' && cells.length > 1) || (first === 'Paid' && cells.length === 2)) return [cells];
    if (!/^\d\d\/\d\d\/\d{4}$/.test(first)) return [];
    // Of money: how it came stands between the paper and the amount.
    const name = paper.replace(/ of .*/, '');
    return [/^[RVP]/.test(paper) ? [first, name, cells.at(-1) ?? ''] : cells];
  });
}

describeOnEachDatabase('a printed fee account', (open) => {
  const server = sharedServer(open);

  test(`agrees with the ledger, whatever was done at the counter: ${runs} runs of ${steps} steps, seed ${seed}`, async () => {
    const newStudent = await studentsFor(server);
    const office = new Office(await coursesOf(server));
    await keepSessions(server);
    let lines = 0;
    for (let run = 0; run < runs; run += 1) {
      const walk = new LedgerWalk(
        server,
        seededRandom(seed * 1_000_003 + run),
        office,
        await newStudent(run % 5 === 0),
      );
      await walk.begin();
      for (let step = 0; step < steps; step += 1) await walk.step();
      const expected = reckoned(walk.person, walk.today);
      expect(await printed(server, walk.person.id), walk.story.join('\n')).toEqual(expected);
      lines += expected.length;
    }
    expect(lines).toBeGreaterThan(runs * 5);
  }, 600_000);
});
