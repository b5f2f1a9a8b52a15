let requests = 0;

/** Calls that ask how far work in the background is: who asks waits for it. */
const asksHowFar = ['/api/GetImport', '/api/GetStatements'];

/** Another request has come in. */
export function noteRequest(url: string): void {
  if (!asksHowFar.some((start) => url.startsWith(start))) requests += 1;
}

/** How many requests have come in since this process began: work in the background rests where others wait meanwhile. */
export const asked = (): number => requests;
