let requests = 0;

/** Another request has come in. */
export function noteRequest(): void {
  requests += 1;
}

/** How many requests have come in since this process began: work in the background rests where others wait meanwhile. */
export const asked = (): number => requests;
