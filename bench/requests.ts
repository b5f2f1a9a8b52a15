import fastify from 'fastify';
import type { Institute } from './institute.ts';
import { costOf, load, print } from './measure.ts';

const requests = 100;
const runs = 5;

/** A list page and a small read against a bare route that answers as many bytes, without the network: in processor time. */
export async function benchRequests({ ask }: Institute): Promise<void> {
  const reads = {
    'a page of students': ['GetStudentList', { Status: 0, Page: 1, PageSize: 25 }],
    'the statistics': ['GetStatistics', {}],
  } as const;
  const bare = fastify();
  const answers = new Map<string, string>();
  bare.post<{ Params: { call: string } }>('/:call', (request, reply) =>
    reply.type('application/json').send(answers.get(request.params.call) ?? ''),
  );
  for (const [what, [call, body]] of Object.entries(reads)) {
    answers.set(call, await ask(call, body));
    const repeated = (work: () => Promise<unknown>) => async () => {
      for (let request = 0; request < requests; request += 1) await work();
    };
    const ours = await costOf(
      runs,
      repeated(() => ask(call, body)),
    );
    const least = await costOf(
      runs,
      repeated(() => bare.inject({ method: 'POST', url: `/${call}`, payload: body })),
    );
    const ratio = (least.cpuMs / ours.cpuMs).toFixed(2);
    const ms = (ours.cpuMs / requests).toFixed(2);
    print(`${what}: ${ratio} of a bare route of equal bytes (${ms} ms CPU a request, ${load()})`);
  }
  await bare.close();
}
