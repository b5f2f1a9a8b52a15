import { Box, Link, type Theme, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { daysWaited, type TodayKind } from '#domain/home/next.ts';
import type { NextRow } from '#src/dataProvider/nextRow.ts';
import { today } from '#src/clock.ts';
import { SendMailButton } from '#src/custom/certificates/certificate/SendMailButton.tsx';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';

/** The colour of a kind, which its word says too. */
const dots: Record<TodayKind, string> = {
  AT_RISK: 'error.main',
  FEES_OVERDUE: 'error.main',
  REGISTRATIONS: 'warning.main',
  READY: 'success.main',
  CALLS: 'warning.main',
  RECEIPT_ASKED: 'warning.main',
  REVERSE_ASKED: 'error.main',
  UNSEEN: 'warning.main',
  NOT_MAILED: 'info.main',
  MESSAGE_REFUSED: 'text.disabled',
  OVERDUE: 'text.disabled',
  HELD: 'text.disabled',
  NO_CONSENT: 'text.disabled',
};

interface Props {
  row: NextRow;
  onComplete: (row: NextRow) => void;
  /** The row leaves. */
  onDone: (row: NextRow) => void;
}

/** What kind of work, who, why, since when, and its one button, which is filled in the row that has the focus. */
export function NextItem({ row, onComplete, onDone }: Props) {
  const text = useTexts('today');
  const show = usePathTo()('students', 'show', { id: row.studentId });
  const { kind, name, why, since } = row;
  const isLinked = row.studentId > 0 && (kind === 'READY' || kind === 'NOT_MAILED' || kind === 'FEES_OVERDUE');
  const days = daysWaited(since, today());
  return (
    <Box component="li" sx={line}>
      <Typography noWrap variant="body2" color="textSecondary" sx={{ gridArea: 'kind' }}>
        <Box component="span" aria-hidden sx={{ ...dot, bgcolor: dots[kind] }} />
        {text(`kinds.${kind}`)}
      </Typography>
      <Typography noWrap title={name} sx={{ gridArea: 'who', fontSize: '0.875rem', fontWeight: 600 }}>
        {isLinked ? (
          <Link component={RouterLink} to={show} underline="hover" color="inherit">
            {name}
          </Link>
        ) : (
          name
        )}
      </Typography>
      <Typography title={why} variant="body2" color="textSecondary" sx={reason}>
        {why}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ gridArea: 'since', textAlign: 'right' }}>
        {since && (days === 0 ? text('today') : text('waiting', days))}
      </Typography>
      <Box className="next-action" sx={{ gridArea: 'action', display: 'grid' }}>
        <Action row={row} show={show} onComplete={onComplete} onDone={onDone} />
      </Box>
    </Box>
  );
}

/** The one thing to do next. */
function Action({ row, show, onComplete, onDone }: Props & { show: string }) {
  const text = useTexts('today');
  const review = useTexts('resources.registrations');
  const pathTo = usePathTo();
  const { kind, id, name, studentId } = row;
  switch (kind) {
    case 'REGISTRATIONS':
      return (
        <RowButton to={pathTo('registrations', 'approve', { ID: id })} aria-label={review('reviewOf', { name })}>
          {review('review')}
        </RowButton>
      );
    case 'READY':
      return (
        <RowButton
          onClick={() => onComplete(row)}
          aria-haspopup="dialog"
          aria-label={text('completeFor', { student: name })}
        >
          {text('complete')}
        </RowButton>
      );
    case 'NOT_MAILED':
      return <SendMailButton certificate={{ id, studentName: name }} onSent={() => onDone(row)} />;
    case 'CALLS': {
      const enquiries = pathTo('enquiries', 'list');
      return (
        <RowButton to={`${enquiries}?call=${id}`} aria-label={text('callOf', { student: name })}>
          {text('call')}
        </RowButton>
      );
    }
    case 'RECEIPT_ASKED':
      return (
        <RowButton
          to={`${pathTo('counter', 'take') ?? ''}?line=${id}`}
          aria-label={text('receiptOf', { amount: name })}
        >
          {text('take')}
        </RowButton>
      );
    case 'FEES_OVERDUE': {
      const counter = pathTo('counter', 'take');
      if (!counter) break;
      return (
        <RowButton
          to={`${counter}?student=${studentId}&enrolment=${id}`}
          aria-label={text('takeOf', { student: name })}
        >
          {text('take')}
        </RowButton>
      );
    }
  }
  return (
    <RowButton to={show} aria-label={text('openOf', { student: name })}>
      {text('open')}
    </RowButton>
  );
}

/** One line; on a phone three, with the button at the right of the name. */
const line = {
  display: 'grid',
  gridTemplateAreas: { xs: '"who action" "kind since" "why why"', md: '"kind who why since action"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '166px minmax(0, 180px) minmax(0, 1fr) auto 112px' },
  alignItems: 'center',
  columnGap: 1.5,
  px: 2,
  py: { xs: 0.75, md: 0 },
  minHeight: 36,
  borderTop: 1,
  borderColor: 'divider',
  '&:focus-within': {
    bgcolor: 'action.hover',
    boxShadow: ({ palette }: Theme) => `inset 3px 0 ${palette.primary.main}`,
  },
  '&:focus-within .next-action > *': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    borderColor: 'primary.main',
  },
} as const;

const dot = { display: 'inline-block', width: 8, height: 8, mr: 1, borderRadius: '50%' } as const;

const reason = { gridArea: 'why', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { md: 'nowrap' } } as const;
