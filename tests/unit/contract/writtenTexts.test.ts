import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { calls } from '#contract/calls/index.ts';
import { restResources } from '#contract/rest/index.ts';
import type { RestResource } from '#contract/rest/resource.ts';

/** A text of a body, with the path of its field. */
interface TextField {
  path: string;
  schema: z.core.$ZodType;
}

/** Every text within a schema, however deep; not those of a given form, as a day or a choice is. */
function textsIn(schema: z.core.$ZodType, path: string, whole = schema): TextField[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return textsIn(schema.unwrap(), path, whole);
  if (schema instanceof z.ZodPipe) return textsIn(schema.in, path, whole);
  if (schema instanceof z.ZodArray) return textsIn(schema.element, path);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as z.ZodRawShape).flatMap(([field, part]) => textsIn(part, `${path}.${field}`));
  }
  return schema instanceof z.ZodString ? [{ path, schema: whole }] : [];
}

const writes = Object.entries(restResources).flatMap(([name, resource]) =>
  Object.entries((resource as RestResource).writes).map(([write, { body }]) => [`${name}.${write}`, body] as const),
);
const bodies = [
  ...Object.entries(calls).flatMap(([name, { body, writes: kept }]) => (kept ? [[name, body] as const] : [])),
  ...writes,
];
const fields = bodies.flatMap(([name, body]) => textsIn(body, name));

const takes = ({ schema }: TextField, text: string) => z.safeParse(schema, text).success;
/** A password is taken as it is typed, a mobile as it is copied, cells as they are pasted; a day in a list is taken as a day or refused one by one; the bytes say what type a file is. */
const free =
  /\.(Password|DueDate|Dates|AttendanceDate|fileType|Mobile|AltMobile|Guardian\.mobile)$|^Start(Import|Statement)\.Text$/;
/** Why an enquiry is lost is one of a few short reasons, which a report counts. */
const ofSeveralLines =
  /(?<!^AddFollowUp)\.(Reason|Remark|Remarks|CourseDetail|ValueAdd)$|^settings\.update\.(address|applyWords)$|^(SendMessage|NoteMessage)\.Text$|^message-templates\.\w+\.text$|^notices\.create\.text$/;

describe('each text that a write keeps', () => {
  test('is found', () => {
    expect(fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'AddStudent.Name',
        'settings.update.signatories.name',
        'holidays.createMany.holidays.name',
      ]),
    );
  });

  test('takes no hidden characters, but for passwords, and days that the rules look at', () => {
    const open = fields.filter((field) => takes(field, 'a\u202Eb')).map(({ path }) => path);
    expect(open.filter((path) => !free.test(path))).toEqual([]);
  });

  test('has a greatest length, but for days and types', () => {
    const endless = fields.filter((field) => takes(field, 'x'.repeat(10_000))).map(({ path }) => path);
    expect(
      endless.filter((path) => !/\.(Dates|AttendanceDate|fileType)$|^Start(Import|Statement)\.Text$/.test(path)),
    ).toEqual([]);
  });

  test('takes line breaks where it has several lines, and nowhere else', () => {
    const broken = fields.filter((field) => takes(field, 'a\nb') && !takes(field, 'a\u202Eb')).map(({ path }) => path);
    expect(broken).toEqual(fields.map(({ path }) => path).filter((path) => ofSeveralLines.test(path)));
  });

  test('takes the joiners of Indic scripts', () => {
    const refused = fields.filter((field) => takes(field, 'ab') && !takes(field, 'a\u200Db\u200C'));
    expect(refused.map(({ path }) => path)).toEqual([]);
  });
});
