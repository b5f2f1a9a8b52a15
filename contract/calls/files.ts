import * as z from 'zod';
import { outcomeFields, profiles, readCall } from '../call.ts';

/** What an admin may upload for an import alone (W52). */
export const importTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
export type ImportType = (typeof importTypes)[number];

/** What the server draws or packs that nobody uploads: everything that is kept about a person (W53). */
export const personFileType = 'application/zip';

export const upload = readCall('upload', {
  summary: 'Keeps a picture or PDF of at most 4 MB; multipart form with file and fileType.',
  area: 'Files',
  access: 'intake',
  method: 'UPLOAD',
  writes: true,
  fields: { fileType: z.string().max(60) },
  answer: z.object({ result: z.object({ ...outcomeFields, OUT_FILE_ID: z.int().optional() }) }),
});

export const file = readCall('file', {
  summary: 'The bytes of a file, with its own type.',
  area: 'Files',
  access: profiles,
  method: 'GET',
  path: '/api/file/{fileId}',
  fields: { fileId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) },
  answer: z.instanceof(Uint8Array),
});

export const logo = readCall('logo', {
  summary: 'The institute’s logo, with its own type and an ETag; 404 where it has none.',
  area: 'Files',
  access: 'anyone',
  method: 'GET',
  extension: 'settings',
  fields: {},
  answer: z.instanceof(Uint8Array),
});
