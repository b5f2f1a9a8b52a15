import { texts } from '../../../contract/texts.ts';
import type { AnswerOf } from '../../../contract/calls/index.ts';
import type { AppCalls } from '../../dataProvider/appCalls.ts';
import type { RecordOf } from '../../dataProvider/codec.ts';
import type { Loose } from '../../dataProvider/readAnswer.ts';
import { readRecords } from '../../dataProvider/readRecords.ts';

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
