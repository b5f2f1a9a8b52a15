import type { ImportType } from '#contract/calls/files.ts';
import type { UploadType } from '#domain/words/uploads.ts';
import { checkAnswer, failure, isOk, noAnswer, type Reply, rowOf } from './answers.ts';
import { apiKey, newEnvelope } from './envelope.ts';
import { noteSaving } from './saving.ts';
import { type CallOptions, readReply, repeatLost, send } from './transport.ts';

/** XMLHttpRequest, as `fetch` reports no upload progress. */
function post(form: FormData, onProgress?: (share: number) => void): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload');
    request.setRequestHeader('API-Key', apiKey());
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      noteSaving(request.getResponseHeader('Saving'));
      const retryAfter = request.getResponseHeader('Retry-After');
      resolve({ status: request.status, text: request.responseText, retryAfter });
    });
    request.addEventListener('error', () => reject(noAnswer()));
    request.send(form);
  });
}

/** Uploads a file and returns its id; `onProgress` gets the share sent. Throws CallFailed: 200 refused, 413 too large. */
export async function uploadFile(
  file: Blob,
  fileName: string,
  fileType: UploadType | ImportType,
  onProgress?: (share: number) => void,
  onceOnly = false,
): Promise<number> {
  const form = new FormData();
  for (const [field, value] of Object.entries(newEnvelope())) form.append(field, String(value));
  form.append('fileType', fileType);
  form.append('file', file, fileName);
  const attempts = onceOnly ? undefined : 1;
  const answer = await repeatLost(async () => checkAnswer(await post(form, onProgress)), { attempts });
  const { OUT_OK: ok, OUT_FILE_ID: fileId } = rowOf(answer as { result: { OUT_OK: unknown; OUT_FILE_ID: unknown } });
  // The institute's present server answers the file id alone (spec 7).
  if (!isOk(ok ?? true) || !(Number(fileId) > 0)) throw failure(answer, 200);
  return Number(fileId);
}

const blobOrRefusal = async (response: Response): Promise<Blob | Reply> =>
  response.ok ? response.blob() : readReply(response);

/** The bytes of a photo, income proof or certificate, with the type detected from them. Throws CallFailed. */
export function fetchFile(fileId: number, { signal, attempts, fallback }: CallOptions = {}): Promise<Blob> {
  const init: RequestInit = { headers: { 'API-Key': apiKey() }, signal: signal ?? null };
  const fetchOnce = async () => {
    const found = await send(`/api/file/${fileId}`, init, blobOrRefusal, fallback);
    if (!('status' in found)) return withOwnType(found);
    checkAnswer(found, fallback);
    throw noAnswer(fallback);
  };
  return repeatLost(fetchOnce, { signal, attempts });
}

/** The magic numbers of files, as Latin-1 text (W35). */
const beginnings = { 'image/jpeg': '\xFF\xD8\xFF', 'image/png': '\x89PNG', 'application/pdf': '%PDF-' };

/** The same bytes with the type of their magic number, whatever the header said; unknown ones are left unchanged. */
async function withOwnType(blob: Blob): Promise<Blob> {
  const first = String.fromCharCode(...new Uint8Array(await blob.slice(0, 5).arrayBuffer()));
  const [type] = Object.entries(beginnings).find(([, beginning]) => first.startsWith(beginning)) ?? [];
  return type && type !== blob.type ? new Blob([blob], { type }) : blob;
}
