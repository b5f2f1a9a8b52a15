import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnswerOf, BodyOf } from '#contract/calls/index.ts';
import { readResult } from '#src/dataProvider/answers.ts';
import { type AppCalls, useCalls } from '#src/dataProvider/appCalls.ts';
import type { Settings } from '#src/records/settings.ts';

/** After the last key, in ms. */
const pauseMs = 400;
/** Sharp on a screen of twice as many dots. */
const dotsPerInch = 150;

export type Look = Pick<Settings, 'signatories' | 'frameColour' | 'wording'>;

const bodyOf = ({ signatories, frameColour, wording }: Look): BodyOf<'GetCertificatePreview'> => ({
  Signatories: signatories.map(({ name, title, fileId }) => ({ Name: name, Title: title, FileId: fileId })),
  FrameColour: frameColour,
  Wording: wording,
});

/** A sample as the server draws it, as a picture. */
async function drawPreview(calls: AppCalls, look: Look, fallback: string, signal: AbortSignal): Promise<Blob> {
  const answer: AnswerOf<'GetCertificatePreview'> = await calls.callApi('GetCertificatePreview', bodyOf(look), {
    signal,
    fallback,
  });
  const { PDF: pdf = '' } = readResult(answer, fallback) as AnswerOf<'GetCertificatePreview'>['result'];
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
  // What draws PDFs is loaded with the first one.
  const { drawPage } = await import('#src/ui/print/pdfPicture.ts');
  const { drawn } = await drawPage(new Blob([bytes], { type: 'application/pdf' }), dotsPerInch);
  return drawn;
}

/** The value as it was at the last pause. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * A sample certificate with a look, drawn by the server after each pause. Undefined is not drawn.
 */
export function usePreview(look: Look | undefined, fallback: string) {
  const calls = useCalls();
  const asked = useSettled(look ? JSON.stringify(look) : '');
  const preview = useQuery({
    queryKey: ['certificate preview', asked],
    queryFn: ({ signal }) => drawPreview(calls, JSON.parse(asked) as Look, fallback, signal),
    enabled: asked !== '',
    // Drawn anew after a while away: name and logo of the institute stand on it, too.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    throwOnError: false,
  });
  return { picture: preview.data, drawing: preview.isFetching, failure: preview.error };
}
