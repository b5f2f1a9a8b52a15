import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import type { Loose } from '#src/dataProvider/answers.ts';
import type { AppCalls } from '#src/dataProvider/appCalls.ts';
import { readRecords, type RecordOf } from '#src/dataProvider/codec.ts';

/** What `load` brings for an id of the address, 0 for no number, as RecordPage takes it. For a form it is asked for once. */
export function useFound<R>(what: 'view' | 'update', id: number, load: (signal: AbortSignal) => Promise<R>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['certificateDetails', what, id],
    queryFn: ({ signal }) => load(signal),
    enabled: id > 0,
    gcTime: 0,
    ...(what === 'update' ? { staleTime: 'static' } : {}),
  });
  if (id === 0) return { record: undefined, problem: texts.certificates.noId, retry: undefined };
  return { record: data, problem: data ? '' : (error?.message ?? ''), retry: () => void refetch() };
}

/** A certificate with the student's particulars: richer than a row of the list. */
export type CertificateDetails = Loose<RecordOf<AnswerOf<'GetCertificate'>['result'][number]>> & { id: number };

/** One certificate (GetCertificate, an array of one or none). Throws where there is none of that id. */
export async function getCertificate(calls: AppCalls, id: number, signal?: AbortSignal): Promise<CertificateDetails> {
  const fallback = texts.certificates.fetchFailed;
  const answer = await calls.callApi('GetCertificate', { CertificateId: id }, { signal, fallback });
  const found = readRecords('GetCertificate', answer, fallback).find((row) => Number(row.id) === id);
  if (!found) throw new Error(texts.certificates.notFound);
  return found as CertificateDetails;
}
