let requests = 0;

/** Another request has come in. Who looks how far an import is waits for it, and not for others. */
export function noteRequest(url: string): void {
  if (!url.startsWith('/api/GetImport')) requests += 1;
}

/** How many requests have come in since this process began: work in the background rests where others wait meanwhile. */
export const asked = (): number => requests;
