import * as z from 'zod';
import { confirmedCall, readCall } from '#contract/call.ts';
import { inAddress, rowId, rowText, rowTime, wholeNumber } from '#contract/fields.ts';

/** A ZIP that is made, may be fetched, or could not be made. */
const exportStates = ['RUNNING', 'DONE', 'FAILED'] as const;
export type ExportState = (typeof exportStates)[number];

const area = 'Export';

export const StartExport = confirmedCall('StartExport', {
  summary:
    'Begins to make a ZIP of everything: a CSV of each table, a README that explains each column, and with WithFiles 1 the files. One is made at a time. Never in it: passwords, second factors, sessions, keys.',
  area,
  access: ['admin'],
  extension: 'export',
  fields: { WithFiles: wholeNumber(0, 1) },
});

export const GetExports = readCall('GetExports', {
  summary: 'The ZIPs that the caller began within the last hour, the newest first.',
  area,
  access: ['admin'],
  extension: 'export',
  fields: {},
  answer: z.object({
    result: z.array(
      z.object({
        ID: rowId,
        STATE: z.enum(exportStates),
        WITH_FILES: z.int(),
        /** How many rows are in it by now, and how far it is in all, files included. */
        ROWS: z.int(),
        PERCENT: z.int(),
        /** Bytes; 0 until it is done. */
        SIZE: z.int(),
        /** Where it is fetched, '' until it is done. */
        OUT_PATH: rowText,
        /** Why it failed, in words; else ''. */
        TEXT: rowText,
        STARTED_AT: z.iso.datetime(),
        /** Until when it is kept; null until it is done. */
        UNTIL: rowTime,
      }),
    ),
  }),
});

export const exportFile = readCall('exportFile', {
  summary:
    'The ZIP of an OUT_PATH, for sessions of the user who began it. It takes Range, so that a download that broke off goes on. It is on the server that made it: where several share a database, another one answers 404.',
  area,
  access: ['admin'],
  method: 'GET',
  path: '/api/export/{key}',
  extension: 'export',
  fields: { key: inAddress(100) },
  answer: z.instanceof(Uint8Array),
});
