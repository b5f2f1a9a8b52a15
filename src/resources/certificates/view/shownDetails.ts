import { titles } from '../../../../domain/codes.ts';
import { formatDay, noDate } from '../../../../domain/dates.ts';
import type { CertificateDetails } from '../certificateDetails.ts';

type Translate = (key: string, values?: Record<string, number>) => string;

/** A field's name with what is shown of it. */
type Shown = readonly [field: string, text: string];

/** The text itself; 'N/A' where there is none, as for dates. */
const text = (value: string | null | undefined) => value?.trim() || noDate;

const duration = (days: number | null | undefined, translate: Translate) =>
  Number(days) > 0 ? translate('resources.certificates.days', { smart_count: Number(days) }) : noDate;

/** What cannot be changed on the update page. */
export function settledDetails({ issuedDate, grade, remarks, durationDays }: CertificateDetails, translate: Translate) {
  return {
    issuedDate: formatDay(issuedDate),
    grade: text(grade),
    remarks: text(remarks),
    courseDuration: duration(durationDays, translate),
  };
}

/** The fields of the certificate view in the order of spec 2; days as day/month/year. */
export function shownDetails(certificate: CertificateDetails, translate: Translate) {
  const { title, certName, studentName } = certificate;
  const { issuedDate, grade, remarks, courseDuration } = settledDetails(certificate, translate);
  const name = `${titles[Number(title)] ?? ''} ${certName || studentName || ''}`;
  return {
    certificate: [
      ['certificateId', text(certificate.certificateId)],
      ['certName', text(name)],
      ['issuedBy', text(certificate.issuedBy)],
      ['issuedDate', issuedDate],
      ['grade', grade],
      ['remarks', remarks],
    ],
    institution: [
      ['eduInstName', text(certificate.eduInstName)],
      ['studentInstIdCode', text(certificate.studentInstIdCode)],
      ['eduUniversityName', text(certificate.eduUniversityName)],
    ],
    course: [
      ['courseDuration', courseDuration],
      ['startDate', formatDay(certificate.courseStartDate)],
      ['endDate', formatDay(certificate.courseEndDate)],
      ['location', text(certificate.location)],
    ],
  } satisfies Record<string, readonly Shown[]>;
}
