import type { Client } from '#harness/server/client.ts';
import { samplesOf } from '#harness/server/samples.ts';
import { openBook } from '../book.ts';
import { layouts, openInstitute } from '../institute.ts';
import type { Row } from '../row.ts';

const income = 35_000;

/** Each change adds one to what its person saw (W28): what was taken adds up, or a change was lost or made twice. */
export const twoPeople: Row = {
  name: 'two people on one record',
  layouts,
  async run(lane, short) {
    const institute = await openInstitute(lane);
    try {
      const book = openBook();
      const people = [await institute.signIn(), await institute.signIn()];
      const StudentId = await samplesOf(people[0]!).student({ ParentIncome: income });
      const read = async (client: Client) => (await client.result('GetStudentList', { StudentId }))[0];
      const times = short ? 20 : 300;
      let answered = 0;
      const change = async (client: Client) => {
        for (let time = 0; time < times; time += 1) {
          const seen = await read(client);
          const ParentIncome = Number(seen?.PARENT_INCOME) + 1;
          const envelope = client.envelope();
          const body = { StudentId, ParentIncome, Seen: seen?.DATE_MODIFIED };
          const answer = await book.insist('UpdateStudent', () => client.send('UpdateStudent', body, envelope));
          const { OUT_OK, OUT_ERROR } = (answer?.body.result ?? {}) as { OUT_OK?: number; OUT_ERROR?: string };
          if (OUT_OK === 1) answered += 1;
          else if (!OUT_ERROR?.startsWith('Changed by admin')) book.problem(`${answer?.status} ${OUT_ERROR}`);
        }
      };
      await Promise.all(people.map(change));
      const made = Number((await read(people[0]!))?.PARENT_INCOME) - income;
      await institute.stop();
      const noted = book.noted();
      return {
        times: times * people.length,
        answered,
        lost: Math.max(0, answered - made),
        twice: Math.max(0, made - answered),
        ...noted,
        problems: [...noted.problems, ...institute.problems],
      };
    } finally {
      await institute.close();
    }
  },
};
