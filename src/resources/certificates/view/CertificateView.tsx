import { useDataProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { RecordPage } from '../../../custom/layout/RecordPage.tsx';
import { DetailList, DetailSection } from '../../../custom/person/DetailSection.tsx';
import type { AppDataProvider } from '../../../dataProvider/dataProvider.ts';
import { idOf } from '../../../routing/idOf.ts';
import { usePathTo } from '../../../routing/usePathTo.ts';
import { type CertificateDetails, getCertificate } from '../certificateDetails.ts';
import { useFound } from '../useFound.ts';
import { shownDetails } from './shownDetails.ts';

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
        Object.entries(shownDetails(certificate, translate)).map(([section, details]) => (
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
