import { readConfig } from '../server/config/config.ts';
import { locationOf } from '../server/db/location.ts';
import { bareDatabase, statementsOf } from './bareDatabase.ts';
import type { Institute } from './institute.ts';
import { ratioOf } from './ratio.ts';
import type { Note } from './report.ts';

const mostClients = 32;

/** UpdateStudent, each client another student, against bare transactions of the very statements that it runs. */
export async function benchWrites({ ask, admin, env }: Institute, note: Note): Promise<void> {
  const page = { Status: 0, Page: 1, PageSize: mostClients, SortField: 'ID', SortOrder: 'DESC' };
  const { result } = JSON.parse(await ask('GetStudentList', page)) as { result: { ID: number }[] };
  const students = result.map(({ ID }) => ID);
  const [captured] = students;
  if (captured === undefined) throw new Error('There is no student to write');
  let turn = 0;
  const nextStudent = () => students[(turn += 1) % students.length];
  const update = async (StudentId: number | undefined, envelope: { REF_KEY: string } = admin.envelope()) => {
    const answer = await ask('UpdateStudent', {
      ...envelope,
      StudentId,
      ParentName: `Parent ${turn % 2 ? 'One' : 'Two'}`,
    });
    if (!answer.includes('"OUT_OK":1')) throw new Error(`UpdateStudent was refused: ${answer}`);
  };

  const { REF_KEY, ...envelope } = admin.envelope();
  await update(captured);
  turn += 1;
  const heard = await statementsOf(() => update(captured, { REF_KEY, ...envelope }));
  const transaction = heard.slice(heard.findIndex(({ text }) => text.startsWith('begin')));
  const database = bareDatabase(locationOf(readConfig(env)));
  let written = 0;
  const ofAnother = () => {
    written += 1;
    const others = new Map<unknown, unknown>([
      [captured, nextStudent()],
      [BigInt(captured), BigInt(nextStudent() ?? 0)],
      [REF_KEY, `${REF_KEY} ${written}`],
    ]);
    return transaction.map(({ text, values }) => ({ text, values: values.map((value) => others.get(value) ?? value) }));
  };
  const ours = () => update(nextStudent());
  const bare = () => database.write(ofAnother());
  for (const clients of [1, mostClients]) {
    note(`UpdateStudent, ${clients} at a time`, await ratioOf({ ours, bare, clients }));
  }
  await database.close();
}
