import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useProfile } from '../../routing/SiteContext.ts';
import { usePathTo } from '../../routing/usePathTo.ts';
import type { Certificate } from './index.ts';

interface Props {
  certificate: Certificate;
}

/** What leads from a row to its pages (spec 2): the admin's View and Update, the md_office's Details. */
export function RowLinks({ certificate: { id, studentName } }: Props) {
  const translate = useTranslate();
  const profile = useProfile();
  const pathTo = usePathTo();
  const link = (action: 'view' | 'update' | 'details', to: string) => {
    const label = translate(`resources.certificates.actions.${action}`);
    const full = translate('resources.certificates.actionOf', { action: label, student: studentName });
    return (
      <Button component={Link} to={to} size="small" sx={{ minWidth: 0 }} aria-label={full}>
        {label}
      </Button>
    );
  };
  const params = { certificateId: id };
  if (profile === 'md_office') return link('details', pathTo('certificates', 'show', params));
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {link('view', pathTo('certificates', 'show', params))}
      {link('update', pathTo('certificates', 'update', params))}
    </Box>
  );
}
