import { Tab, Tabs } from '@mui/material';
import { Link } from 'react-router';
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo, useProfile } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';

/** The bank (W63) beside the day book for the office, and beside the counter for the admin; nothing before a server without it. */
export function BankTabs({ value }: { value: 'beside' | 'bank' }) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const isOffice = useProfile() === 'md_office';
  const offered = useOffers('statement');
  const beside = isOffice ? pathTo('dayBook', 'day') : pathTo('counter', 'take');
  if (!offered || !beside) return null;
  return (
    <Tabs
      value={value}
      aria-label={translate('statement.places')}
      sx={{ minHeight: 36, displayPrint: 'none', '& .MuiTab-root': { minHeight: 36, py: 0 } }}
    >
      <Tab
        value="beside"
        component={Link}
        to={beside}
        label={translate(isOffice ? 'dayBook.title' : 'counter.title')}
      />
      <Tab value="bank" component={Link} to={pathTo('statement', 'list')} label={translate('statement.title')} />
    </Tabs>
  );
}
