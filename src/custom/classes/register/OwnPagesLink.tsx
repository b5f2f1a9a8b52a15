import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import { type ClassChoice, classSearch } from './classAddress.ts';

/** Leads from a class to its students, who are sent their own pages one after the other (W67). */
export function OwnPagesLink({ of, size = 'medium' }: { of: ClassChoice; size?: 'small' | 'medium' }) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  if (!useOffers('ownPage')) return null;
  return (
    <Button
      color={size === 'small' ? 'primary' : 'inherit'}
      size={size}
      variant="outlined"
      component={Link}
      to={`${pathTo('tellAbsent', 'tell')}${classSearch(of)}&about=page`}
    >
      {translate('tell.openPages')}
    </Button>
  );
}
