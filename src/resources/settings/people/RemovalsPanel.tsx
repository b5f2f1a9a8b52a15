import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '#domain/words/dates.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { Settings } from '#src/records/settings.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { ReasonDialog } from '#src/ui/dialogs/ReasonDialog.tsx';
import { useDone } from '#src/ui/dialogs/useDone.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { type Removal, useRetention } from './retention.ts';
import { retentionTexts } from './texts.ts';
import { visuallyHidden } from '#src/ui/page/pageStyle.ts';

/** In a narrow panel each person takes two lines and a button. */
const table = {
  '& tbody tr:last-child > td': { borderBottom: 0 },
  '& tr > :first-of-type': { pl: 2 },
  '& tr > :last-of-type': { pr: 2, textAlign: 'right' },
  '& td': { py: 0.75, overflowWrap: 'anywhere' },
  '& .day': { whiteSpace: 'nowrap' },
  '@container (max-width: 639px)': {
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'grid',
      gridTemplate: '"name day" "what action" / minmax(0, 1fr) auto',
      columnGap: 1.5,
      px: 2,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
    },
    ...Object.fromEntries(['name', 'what', 'day', 'action'].map((cell) => [`& td.${cell}`, { gridArea: cell }])),
    '&& td': { p: 0, height: 'auto', minWidth: 0, border: 0 },
    '& td.what': { color: 'text.secondary' },
    '& td.day': { textAlign: 'right' },
  },
} as const;

/** What goes in the next 31 days; each can be kept, and let go again (W53). */
export function RemovalsPanel({ settings }: { settings: Settings }) {
  const text = useTexts('retention');
  const retention = useRetention(settings);
  const [asked, setAsked] = useState<Removal | null>(null);
  const { data: rows = [], total, more } = retention;
  const close = () => setAsked(null);
  return (
    <>
      <Panel title={text('title')} query={retention} empty={text('none')}>
        {() => (
          <>
            <Table size="small" aria-label={text('title')} sx={table}>
              <TableHead>
                <TableRow>
                  <TableCell>{text('columns.name')}</TableCell>
                  <TableCell>{text('columns.what')}</TableCell>
                  <TableCell>{text('columns.on')}</TableCell>
                  <TableCell>{text('columns.action')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map((removal) => (
                  <RemovalRow key={`${removal.kind} ${removal.id}`} removal={removal} onAsk={() => setAsked(removal)} />
                ))}
              </TableBody>
            </Table>
            {rows.length < total && (
              <Typography color="textSecondary" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
                {text(more ? 'shownOfMore' : 'shown', { shown: inIndia(rows.length), total: inIndia(total) })}
              </Typography>
            )}
          </>
        )}
      </Panel>
      {asked &&
        (asked.kept ? <LetGoDialog removal={asked} onClose={close} /> : <KeepDialog removal={asked} onClose={close} />)}
    </>
  );
}

function RemovalRow({ removal, onAsk }: { removal: Removal; onAsk: () => void }) {
  const text = useTexts('retention');
  const pathTo = usePathTo();
  const { kind, id, name, what, on, kept } = removal;
  const paths = {
    student: () => pathTo('students', 'show', { id }),
    registration: () => pathTo('registrations', 'approve', { ID: id }),
    enquiry: () => undefined,
  };
  const path = paths[kind]();
  // One button for both, so that it keeps the focus.
  const does = kept ? 'letGo' : 'keep';
  return (
    <TableRow>
      <TableCell className="name">
        {path ? (
          <Link component={RouterLink} to={path} underline="hover">
            {name}
          </Link>
        ) : (
          name
        )}
      </TableCell>
      <TableCell className="what">
        {text(`what.${what}`)}
        {kept && (
          <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
            {text('kept', { reason: kept })}
          </Box>
        )}
      </TableCell>
      <TableCell className="day">{kept ? <s>{formatDay(on)}</s> : formatDay(on)}</TableCell>
      <TableCell className="action">
        {kind !== 'enquiry' && (
          <RowButton aria-haspopup="dialog" aria-label={text(`${does}.of`, { name })} onClick={onAsk}>
            {text(`${does}.open`)}
          </RowButton>
        )}
      </TableCell>
    </TableRow>
  );
}

const personOf = ({ kind, id }: Removal) =>
  kind === 'student' ? { studentId: id, regId: 0 } : { studentId: 0, regId: id };

interface DialogProps {
  removal: Removal;
  onClose: () => void;
}

/** Keeps or lets go; what failed is told. */
function useKeep(removal: Removal) {
  const calls = useCalls();
  return (reason: string) =>
    writeRecord(calls, 'KeepPerson', { ...personOf(removal), reason }, { fallback: retentionTexts.keepFailed });
}

function KeepDialog({ removal, onClose }: DialogProps) {
  const text = useTexts('retention.keep');
  const keep = useKeep(removal);
  const finish = useDone(onClose);
  return (
    <ReasonDialog
      title={text('title', { name: removal.name })}
      message={text('message')}
      submit="retention.keep.open"
      person={removal.name}
      name={`keepPerson/${removal.kind}/${removal.id}`}
      onSubmit={keep}
      onDone={() => finish('retention.keep.done')}
      onClose={onClose}
    />
  );
}

function LetGoDialog({ removal, onClose }: DialogProps) {
  const text = useTexts('retention');
  const keep = useKeep(removal);
  const finish = useDone(onClose);
  const confirm = async () => {
    await keep('');
    finish('retention.letGo.done');
  };
  return (
    <ConfirmDialog
      open
      message={text('letGo.question', { name: removal.name })}
      loses={text(removal.what === 'papers' ? 'letGo.loses.papers' : 'letGo.loses.all', { day: formatDay(removal.on) })}
      confirmLabel="retention.letGo.open"
      cancelLabel="lists.cancel"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
