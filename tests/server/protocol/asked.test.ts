import { expect, test } from 'vitest';
import { asked } from '../../../server/protocol/asked.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeOnEachDatabase('a request', (open) => {
  const server = sharedServer(open);

  // An import rests for others by this count; it stood still wherever nobody had set a METRICS_TOKEN.
  test('is counted, whether or not anything is measured', async () => {
    const before = asked();
    await server.app.inject({ url: '/api/healthz' });
    expect(asked()).toBe(before + 1);
  });

  test('is not counted where it looks how far an import is', async () => {
    const before = asked();
    await server.admin.result('GetImports', { ImportId: 0 });
    expect(asked()).toBe(before);
  });
});
