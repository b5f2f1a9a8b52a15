import { Typography } from '@mui/material';
import { titles } from '#domain/words/codes.ts';
import { formatDay, noDate } from '#domain/words/dates.ts';
import { type Translate, useTranslate } from '#src/text.ts';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import type { CertificateDetails } from './details.ts';
import type { certificatesTexts } from './texts.ts';

type Field = keyof typeof certificatesTexts.details;

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
      {fields.includes('issuedBy') && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {translate('resources.certificates.issuedByHelp')}
        </Typography>
      )}
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
