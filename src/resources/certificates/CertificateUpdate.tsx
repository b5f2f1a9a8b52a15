import { type RaRecord, useDataProvider } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { useParams } from 'react-router';
import type { KnownPerson } from '#domain/person.ts';
import { idOf, usePathTo } from '#src/app/routing/usePathTo.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { UpdateForm } from './UpdateForm.tsx';
import { type CertificateDetails, getCertificate, useFound } from './useFound.ts';

const sectionHeights = [262, 200, 160];

/** Certificate update (spec 2): the student's particulars on it, its days and its place. */
export default function CertificateUpdate() {
  const translate = useTranslate();
  const id = idOf(useParams()['certificateId']);
  const { version, ...found } = useUpdateFacts(id);
  const list = usePathTo()('certificates', 'list');
  return (
    <RecordPage
      {...found}
      title={translate('resources.certificates.update.title')}
      back={list}
      heights={sectionHeights}
    >
      {(facts) => <UpdateForm key={`${id} ${version}`} facts={facts} list={list} onReload={found.retry} />}
    </RecordPage>
  );
}

/** What the update page starts from. */
export interface UpdateFacts {
  certificate: CertificateDetails;
  student: RaRecord & KnownPerson;
}

/** A certificate and its student, as they are when the page opens. */
export function useUpdateFacts(id: number) {
  const calls = useDataProvider<AppDataProvider>();
  return useFound<UpdateFacts>('update', id, async (signal) => {
    const certificate = await getCertificate(calls, id, signal);
    const { data: student } = await calls.getOne<UpdateFacts['student']>('students', {
      id: certificate.studentId ?? 0,
    });
    return { certificate, student };
  });
}
