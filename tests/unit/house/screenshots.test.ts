import { generatePath } from 'react-router';
import { expect, test } from 'vitest';
import { owners } from '#src/resources/index.ts';
import { routesOf } from '#src/routing/routeTable.ts';
import { profiles } from '../../../contract/call.ts';
import { findExamples } from '../../../scripts/screenshots/examples.ts';

test('each screen with parameters has an example for its screenshot', async () => {
  const row = { ID: 1, STATUS: 0, STUDENT_ID: 1, COURSE_ID: 1, BATCH_ID: 1 };
  const examples = await findExamples({ rows: async () => [row] });
  const missing = profiles.flatMap((profile) =>
    routesOf(owners, profile).flatMap(({ owner, name, path }) => {
      const params = Object.entries(examples[`${owner}.${name}`] ?? {});
      try {
        generatePath(path, Object.fromEntries(params.map(([key, value]) => [key, String(value)])));
        return [];
      } catch {
        return [`${owner}.${name}`];
      }
    }),
  );
  expect(missing).toEqual([]);
});
