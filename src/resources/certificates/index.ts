import WorkspacePremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const certificates = defineScreens({
  name: 'certificates',
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
