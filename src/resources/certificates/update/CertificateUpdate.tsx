import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { RecordPage } from '../../../custom/layout/RecordPage.tsx';
import { idOf } from '../../../routing/idOf.ts';
import { usePathTo } from '../../../routing/usePathTo.ts';
import { UpdateForm } from './UpdateForm.tsx';
import { useUpdateFacts } from './useUpdateFacts.ts';

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
