import WorkspacePremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { texts } from '../../../contract/texts.ts';
import { defineResource, type RecordIn } from '../../dataProvider/defineResource.ts';
import type { Page } from '../../routing/screen.ts';

export const certificates = defineResource({
  name: 'certificates',
  recordRepresentation: 'certificateId',
  calls: {
    id: 'CertificateId',
    list: 'GetCertificateList',
    search: ['studentName', 'mobile'],
    failed: { list: texts.certificates.fetchListFailed, notFound: texts.certificates.notFound },
  },
  screens: {
    list: {
      paths: { admin: '/certificates', md_office: '/md-certificates' },
      title: 'resources.certificates.title',
      menu: { label: 'resources.certificates.menu', icon: WorkspacePremiumIcon },
      page: (): Page => import('./CertificateList.tsx'),
    },
  },
});

export type Certificate = RecordIn<typeof certificates>;
