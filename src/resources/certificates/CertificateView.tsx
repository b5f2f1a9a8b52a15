import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { titles } from '#domain/codes.ts';
import { formatDay, noDate } from '#domain/dates.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { type Translate, useTranslate } from '#src/text.ts';
import type { Loose } from '#src/dataProvider/answers.ts';
import { type AppCalls, useCalls } from '#src/dataProvider/appCalls.ts';
import { readRecords, type RecordOf } from '#src/dataProvider/codec.ts';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import type { certificatesTexts } from './texts.ts';

type Field = keyof typeof certificatesTexts.details;

/** The sections of the certificate view, their fields in the order of spec 2. */
export const viewSections = [
  ['certificate', ['certificateId', 'certName', 'issuedBy', 'issuedDate', 'grade', 'remarks']],
  ['institution', ['eduInstName', 'studentInstIdCode', 'eduUniversityName']],
  ['course', ['courseDuration', 'startDate', 'endDate', 'location']],
] as const;

/** Certificate view (spec 2): to read only. */
export default function CertificateView() {
  const translate = useTranslate();
  const calls = useCalls();
  const id = idOf(useParams()['certificateId']);
  const found = useFound('view', id, (signal) => getCertificate(calls, id, signal));
  return (
    <RecordPage
      {...found}
      title={translate('resources.certificates.view.title')}
      back={usePathTo()('certificates', 'list')}
      heights={[214, 164, 166]}
    >
      {(certificate) =>
        viewSections.map(([section, fields]) => (
          <CertificateSection key={section} section={section} fields={fields} certificate={certificate} />
        ))
      }
    </RecordPage>
  );
}

interface Props {
  section: keyof typeof certificatesTexts.sections;
  fields: readonly Field[];
  certificate: CertificateDetails;
}

/** Some fields of a certificate, to read. */
export function CertificateSection({ section, fields, certificate }: Props) {
  const translate = useTranslate();
  const values = shownValues(certificate, translate);
  const details = fields.map((field) => [translate(`resources.certificates.details.${field}`), values[field]] as const);
  return (
    <DetailSection title={translate(`resources.certificates.sections.${section}`)}>
      <DetailList details={details} />
    </DetailSection>
  );
}

/** The text itself; 'N/A' where there is none, as for dates. */
const text = (value: string | null | undefined) => value?.trim() || noDate;

/** What is shown of a certificate; days as day/month/year. */
export function shownValues(certificate: CertificateDetails, translate: Translate): Record<Field, string> {
  const { title, certName, studentName } = certificate;
  const days = Number(certificate.durationDays);
  return {
    certificateId: text(certificate.certificateId),
    certName: text(`${titles[Number(title)] ?? ''} ${certName || studentName || ''}`),
    issuedBy: text(certificate.issuedBy),
    issuedDate: formatDay(certificate.issuedDate),
    grade: text(certificate.grade),
    remarks: text(certificate.remarks),
    eduInstName: text(certificate.eduInstName),
    studentInstIdCode: text(certificate.studentInstIdCode),
    eduUniversityName: text(certificate.eduUniversityName),
    courseDuration: days > 0 ? translate('resources.certificates.days', { smart_count: days }) : noDate,
    startDate: formatDay(certificate.courseStartDate),
    endDate: formatDay(certificate.courseEndDate),
    location: text(certificate.location),
  };
}

/** What `load` brings for an id of the address, 0 for no number, as RecordPage takes it. Asked for once, for forms. */
export function useFound<R>(what: string, id: number, load: (signal: AbortSignal) => Promise<R>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['certificateDetails', what, id],
    queryFn: ({ signal }) => load(signal),
    enabled: id > 0,
    gcTime: 0,
    staleTime: 'static',
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
  const found = readRecords<'GetCertificate'>(answer, fallback).find((row) => Number(row.id) === id);
  if (!found) throw new Error(texts.certificates.notFound);
  return found as CertificateDetails;
}
