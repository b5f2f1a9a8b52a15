import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '#src/app/text.ts';
import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import type { Loose } from '#src/dataProvider/answers.ts';
import type { AppCalls } from '#src/dataProvider/appCalls.ts';
import { readRecords, type RecordOf } from '#src/dataProvider/codec.ts';

/** What a page about one certificate shows, as RecordPage takes it. */
export interface Found<R> {
  record: R | undefined;
  problem: string;
  retry: (() => void) | undefined;
  /** Changes whenever `retry` has brought the record anew: the key of a form of it. */
  version: number;
}

/**
 * What `load` brings for the certificate of an address; 0 is an address without a number. It has a name of its own in the
 * cache: a row of the list is not the whole certificate. It is asked for once: nothing changes under a form, whatever is invalidated.
 */
export function useFound<R>(what: string, id: number, load: (signal: AbortSignal) => Promise<R>): Found<R> {
  const translate = useTranslate();
  const {
    data,
    error,
    refetch,
    dataUpdatedAt: version,
  } = useQuery({
    queryKey: ['certificateDetails', what, id],
    queryFn: ({ signal }) => load(signal),
    enabled: id > 0,
    gcTime: 0,
    staleTime: 'static',
  });
  if (id === 0) return { record: undefined, problem: translate('texts.certificates.noId'), retry: undefined, version };
  return { record: data, problem: data ? '' : (error?.message ?? ''), retry: () => void refetch(), version };
}

/** A certificate with the student's particulars: richer than a row of the list. */
export type CertificateDetails = Loose<RecordOf<AnswerOf<'GetCertificate'>['result'][number]>> & { id: number };

/** One certificate (GetCertificate, an array of one or none). Throws where there is none of that id. */
export async function getCertificate(calls: AppCalls, id: number, signal: AbortSignal): Promise<CertificateDetails> {
  const fallback = texts.certificates.fetchFailed;
  const answer = await calls.callApi('GetCertificate', { CertificateId: id }, { signal, fallback });
  const found = readRecords<'GetCertificate'>(answer, fallback).find((row) => Number(row.id) === id);
  if (!found) throw new Error(texts.certificates.notFound);
  return found as CertificateDetails;
}
