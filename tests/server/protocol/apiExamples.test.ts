import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { ExampleStory } from '../support/exampleStory.ts';
import { sharedServer } from '../support/sharedServer.ts';

const many = { points: 1000, seconds: 900 };
const limits = { confirm: many, loginByNetwork: many, loginByAccount: many, reset: many, resetMail: many };
const file = '../../../contract/openapi/examples.json';

describeOnEachDatabase('the examples of the API page', (open) => {
  const server = sharedServer(open, { limits });

  test('are what the server answers, and no required field can be left out', async () => {
    const examples = await new ExampleStory(server, false).tell();
    await expect(`${JSON.stringify(examples, undefined, 2)}\n`).toMatchFileSnapshot(file);
  });
});

describeOnEachDatabase('the API', (open) => {
  const server = sharedServer(open, { limits });

  test('takes each write with its required fields alone', async () => {
    await new ExampleStory(server, true).tell();
  });
});
