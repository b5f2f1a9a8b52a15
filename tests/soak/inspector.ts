/** What `process.memoryUsage()` says, in bytes. */
type Memory = Pick<NodeJS.MemoryUsage, 'heapUsed' | 'external' | 'rss'>;

interface Inspector {
  /** Collects what nothing holds any more, and answers what is left. */
  memoryAtRest(): Promise<Memory>;
  close(): void;
}

/** Speaks to the inspector of a process. @param line what the process said: `Debugger listening on ws://…` */
export async function openInspector(line: string): Promise<Inspector> {
  const socket = new WebSocket(/ws:\S+/.exec(line)?.[0] ?? '');
  const asked = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result: unknown };
    if (id === undefined) return;
    asked.get(id)?.(result);
    asked.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  const ask = <Result>(method: string, params = {}) =>
    new Promise<Result>((resolve) => {
      last += 1;
      asked.set(last, (result) => resolve(result as Result));
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return {
    async memoryAtRest() {
      // Twice: what has a finalizer goes with the second.
      for (let times = 0; times < 2; times += 1) await ask('HeapProfiler.collectGarbage');
      const expression = 'process.memoryUsage()';
      const answer = await ask<{ result: { value: Memory } }>('Runtime.evaluate', { expression, returnByValue: true });
      return answer.result.value;
    },
    close: () => socket.close(),
  };
}
