import type { certificatesTexts } from './texts.ts';
import type { Translate } from '#src/app/text.ts';
import { useDataProvider } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { useParams } from 'react-router';
import { titles } from '#domain/codes.ts';
import { formatDay, noDate } from '#domain/dates.ts';
import { idOf, usePathTo } from '#src/app/routing/usePathTo.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { type CertificateDetails, getCertificate, useFound } from './useFound.ts';

const sectionHeights = [214, 164, 166];

/** Certificate view (spec 2): to read only. */
export default function CertificateView() {
  const translate = useTranslate();
  const calls = useDataProvider<AppDataProvider>();
  const id = idOf(useParams()['certificateId']);
  const { version: _, ...found } = useFound<CertificateDetails>('view', id, (signal) =>
    getCertificate(calls, id, signal),
  );
  return (
    <RecordPage
      {...found}
      title={translate('resources.certificates.view.title')}
      back={usePathTo()('certificates', 'list')}
      heights={sectionHeights}
    >
      {(certificate) =>
        shownDetails(certificate, translate).map(({ section, details }) => (
          <DetailSection key={section} title={translate(`resources.certificates.sections.${section}`)}>
            <DetailList
              details={details.map(([field, value]) => ({
                label: translate(`resources.certificates.details.${field}`),
                value,
              }))}
            />
          </DetailSection>
        ))
      }
    </RecordPage>
  );
}

/** A field's name with what is shown of it. */
type Shown = readonly [field: keyof typeof certificatesTexts.details, text: string];
interface Section {
  section: keyof typeof certificatesTexts.sections;
  details: readonly Shown[];
}

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
export function shownDetails(certificate: CertificateDetails, translate: Translate): Section[] {
  const { title, certName, studentName } = certificate;
  const { issuedDate, grade, remarks, courseDuration } = settledDetails(certificate, translate);
  const name = `${titles[Number(title)] ?? ''} ${certName || studentName || ''}`;
  return [
    {
      section: 'certificate',
      details: [
        ['certificateId', text(certificate.certificateId)],
        ['certName', text(name)],
        ['issuedBy', text(certificate.issuedBy)],
        ['issuedDate', issuedDate],
        ['grade', grade],
        ['remarks', remarks],
      ],
    },
    {
      section: 'institution',
      details: [
        ['eduInstName', text(certificate.eduInstName)],
        ['studentInstIdCode', text(certificate.studentInstIdCode)],
        ['eduUniversityName', text(certificate.eduUniversityName)],
      ],
    },
    {
      section: 'course',
      details: [
        ['courseDuration', courseDuration],
        ['startDate', formatDay(certificate.courseStartDate)],
        ['endDate', formatDay(certificate.courseEndDate)],
        ['location', text(certificate.location)],
      ],
    },
  ];
}
