import WorkspacePremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { texts } from '#contract/texts.ts';
import type { Page } from '#src/app/routing/screen.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const certificates = defineResource({
  name: 'certificates',
  calls: {
    id: 'CertificateId',
    list: 'GetCertificateList',
    update: 'UpdateCertificate',
    fields: ['FileId', 'Status', 'StartDate', 'EndDate', 'Location'],
    search: ['studentName', 'mobile', 'certificateId'],
    failed: {
      list: texts.certificates.fetchListFailed,
      update: texts.general.unexpected,
      notFound: texts.certificates.notFound,
    },
  },
  screens: {
    list: {
      paths: { admin: '/certificates', md_office: '/md-certificates' },
      title: 'resources.certificates.title',
      menu: { label: 'resources.certificates.title', icon: WorkspacePremiumIcon },
      page: (): Page => import('./CertificateList.tsx'),
    },
    show: {
      paths: { admin: '/view-data/:certificateId', md_office: '/md-view-data/:certificateId' },
      title: 'resources.certificates.view.title',
      page: (): Page => import('./CertificateView.tsx'),
    },
    update: {
      paths: { admin: '/update-data/:certificateId', md_office: '/md-update-data/:certificateId' },
      title: 'resources.certificates.update.title',
      page: (): Page => import('./CertificateUpdate.tsx'),
    },
  },
});

export type Certificate = RecordIn<typeof certificates>;
