import ReportsIcon from '@mui/icons-material/AssessmentOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

/** What the office reports to the owner (W56). */
export const reports = defineScreens({
  name: 'reports',
  screens: {
    report: {
      needs: 'reports',
      paths: { admin: '/reports', md_office: '/reports' },
      title: 'reports.title',
      menu: { label: 'reports.title', icon: ReportsIcon },
      page: (): Page => import('./ReportPage.tsx'),
    },
  },
});
