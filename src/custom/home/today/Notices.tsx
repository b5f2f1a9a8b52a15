import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '#domain/words/dates.ts';
import { incompleteStudents } from '#src/records/students.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import type { NextPage } from './readNext.ts';

/** What is no row of work: an import's students that lack something (W52), and money that changed, each with where it is. */
export function Notices({ page: { incomplete = 0, moneyChanges = 0, reminded } }: { page: NextPage }) {
  const text = useTexts('today');
  const pathTo = usePathTo();
  const settings = pathTo('settings', 'page');
  const reminders = pathTo('reminders', 'list');
  return (
    <>
      {incomplete > 0 && (
        <Typography>
          {text('incomplete', incomplete)}{' '}
          <ListLink
            owner="students"
            filter={incompleteStudents}
            aria-label={text('showAllOf', { title: text('incomplete', incomplete) })}
          >
            {text('showAll')}
          </ListLink>
        </Typography>
      )}
      {reminded && reminders && (
        <Typography>
          {text('reminded', { day: formatDay(reminded.day), mailed: reminded.mailed, not: reminded.not })}{' '}
          {reminded.whatsApp > 0 && `${text('remindedByWhatsApp', reminded.whatsApp)} `}
          <ListLink owner="reminders" filter={reminded.whatsApp > 0 ? { state: 'WHATSAPP' } : {}}>
            {text('lookAt')}
          </ListLink>
        </Typography>
      )}
      {moneyChanges > 0 && settings && (
        <Typography>
          {text('moneyChanges', moneyChanges)}{' '}
          <Link component={RouterLink} to={`${settings}?tab=money`}>
            {text('lookAt')}
          </Link>
        </Typography>
      )}
    </>
  );
}
