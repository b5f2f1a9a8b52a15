import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { FilterPayload } from 'react-admin';
import type { TodayKind } from '#domain/home/next.ts';
import { ages } from '#domain/money/dues.ts';
import { formatDay } from '#domain/words/dates.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import type { NextRow } from '#src/dataProvider/nextRow.ts';
import { studentsWithoutConsent } from '#src/records/students.ts';
import { useTexts } from '#src/text.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { useNewStatus } from './useNext.ts';

const { active, hold } = enrolmentStatus;

/** The list behind a kind, filtered alike. */
function useBehind(notMailedFrom: string): Record<TodayKind, { owner: string; filter: FilterPayload }> {
  const { newStatus } = useNewStatus();
  const from = notMailedFrom ? { fromDate: notMailedFrom } : {};
  return {
    AT_RISK: { owner: 'enrolments', filter: { status: active, work: 'AT_RISK' } },
    REGISTRATIONS: { owner: 'registrations', filter: { status: newStatus } },
    READY: { owner: 'enrolments', filter: { status: active, work: 'READY' } },
    FEES_OVERDUE: { owner: 'dues', filter: { age: ages.all } },
    NOT_MAILED: { owner: 'certificates', filter: { work: 'NOT_MAILED', ...from } },
    CALLS: { owner: 'enquiries', filter: { due: 1 } },
    RECEIPT_ASKED: { owner: 'statement', filter: {} },
    REVERSE_ASKED: { owner: 'statement', filter: {} },
    UNSEEN: { owner: 'statement', filter: {} },
    MESSAGE_REFUSED: { owner: 'messages', filter: { state: 'REFUSED' } },
    OVERDUE: { owner: 'enrolments', filter: { status: active, work: 'OVERDUE' } },
    HELD: { owner: 'enrolments', filter: { status: hold, work: 'HELD' } },
    NO_CONSENT: { owner: 'students', filter: studentsWithoutConsent },
  };
}

/** What was done last on this page; `day` is when somebody is called again, '' else. */
export interface LastDone {
  row: NextRow;
  day: string;
  time: string;
}

interface Props {
  kind: TodayKind | '';
  /** Certificates issued before this day are left out; '' leaves out none. */
  notMailedFrom: string;
  onChooseDay: () => void;
  last: LastDone | undefined;
  /** Whether there is a call, which L puts off. */
  mayPutOff: boolean;
  children: ReactNode;
}

/** What was done last and the keys; of one kind its list, and of certificates the day from which they are work. */
export function NextFoot({ kind, notMailedFrom, onChooseDay, last, mayPutOff, children }: Props) {
  const text = useTexts('today');
  const behind = useBehind(notMailedFrom);
  return (
    <Box sx={foot}>
      {last && (
        <Typography role="status" variant="body2" sx={{ color: 'success.main' }}>
          {text('done', {
            what: text(`doneWith.${doneWith(last.row)}`, { name: last.row.name, day: formatDay(last.day) }),
            time: last.time,
          })}
        </Typography>
      )}
      {kind !== '' && (
        <Typography component="span" variant="body2">
          <ListLink {...behind[kind]} aria-label={text('showAllOf', { title: text(`kinds.${kind}`) })}>
            {text('showAll')}
          </ListLink>
        </Typography>
      )}
      {kind === 'NOT_MAILED' && (
        <>
          {notMailedFrom && (
            <Typography variant="body2" color="textSecondary">
              {text('older.skipped', { day: formatDay(notMailedFrom) })}
            </Typography>
          )}
          <Button
            size="small"
            onClick={onChooseDay}
            aria-haspopup="dialog"
            aria-label={notMailedFrom ? text('older.changeOf') : undefined}
          >
            {notMailedFrom ? text('older.change') : text('older.open')}
          </Button>
        </>
      )}
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ ml: 'auto', display: { xs: 'none', md: 'block' }, '@media (hover: none)': { display: 'none' } }}
      >
        {text(mayPutOff ? 'keysOfCalls' : 'keys')}
      </Typography>
      {children}
    </Box>
  );
}

const doneWith = ({ kind }: NextRow) => (kind === 'CALLS' || kind === 'NOT_MAILED' ? kind : 'READY');

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  px: 2,
  py: 0.25,
  minHeight: 36,
  borderTop: 1,
  borderColor: 'divider',
} as const;
