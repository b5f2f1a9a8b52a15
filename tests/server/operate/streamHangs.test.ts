import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { addCourse } from '../db/rows.ts';
import { streamedDatabase } from '../support/streamedDatabase.ts';
import { undoIn } from '../support/undo.ts';

const undo = undoIn(afterEach);

test('a folder that answers no write holds up nobody who writes, begins a chain or stops', async () => {
  const { db, stream, chain } = await streamedDatabase(undo);
  // Whoever opens a pipe to write waits until somebody reads it.
  const pipe = join(chain(), '000001.wal');
  execFileSync('mkfifo', [pipe]);
  undo(() => closeSync(openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)));

  await addCourse(db.kysely, 'A');
  await expect(stream.newChain('break')).rejects.toThrow('The folder of the stream does not answer');
  const stopping = stream.close();
  await addCourse(db.kysely, 'B');
  await stopping;
  const courses = await db.kysely.selectFrom('courses').select('course_code').orderBy('id').execute();
  expect(courses.map(({ course_code }) => course_code)).toEqual(['A', 'B']);
});
