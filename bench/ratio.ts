interface Compared {
  ours(): Promise<unknown>;
  bare(): Promise<unknown>;
  /** How many are under way at a time. */
  clients: number;
}

const rounds = 24;
const sliceMs = 100;

/**
 * What ours reaches of the bare one's throughput by wall time, which PostgreSQL's part is in, and by this process's own processor
 * time. They run in turns of a tenth of a second, so that what else the machine does meets both.
 */
export async function ratioOf({ ours, bare, clients }: Compared): Promise<string> {
  const slice = async (work: () => Promise<unknown>, spent: { count: number; wallMs: number; cpuMs: number }) => {
    const started = performance.now();
    const used = process.cpuUsage();
    const client = async () => {
      while (performance.now() - started < sliceMs) {
        await work();
        spent.count += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    const { user, system } = process.cpuUsage(used);
    spent.wallMs += performance.now() - started;
    spent.cpuMs += (user + system) / 1000;
  };
  const nothing = () => ({ count: 0, wallMs: 0, cpuMs: 0 });
  let [of, least] = [nothing(), nothing()];
  for (let round = 0; round < rounds; round += 1) {
    // The first quarter warms both up.
    if (round === rounds / 4) [of, least] = [nothing(), nothing()];
    await slice(ours, of);
    await slice(bare, least);
  }
  const ratio = (kind: 'wallMs' | 'cpuMs') => (least[kind] / least.count / (of[kind] / of.count)).toFixed(2);
  return `${ratio('wallMs')} (CPU ${ratio('cpuMs')}, ${(of.cpuMs / of.count).toFixed(2)} ms)`;
}
