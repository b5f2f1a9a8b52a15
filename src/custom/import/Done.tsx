import { Alert, Box, Button, LinearProgress, Link as MuiLink, Paper, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { importFields } from '#domain/import/columns.ts';
import type { RowState, SkippedAs } from '#domain/import/kinds.ts';
import { momentInIndia } from '#domain/words/dates.ts';
import { formatRupees, toPaise } from '#domain/words/money.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { ReasonDialog } from '#src/ui/dialogs/ReasonDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import { InlineError } from '#src/ui/page/errors.tsx';
import { type Import, useCheckAgain, useImportWrite, useSkippedRows } from './imports.ts';
import { StepHeading } from './StepHeading.tsx';

interface Props {
  imported: Import;
  /** Shows the rows of a state. */
  onState: (state: RowState) => void;
}

/** What an import has done: the file and the books beside each other, what did nothing, what was not given, and how to undo it (W52). */
export function DonePanel({ imported, onState }: Props) {
  const text = useTexts('import.done');
  const pathTo = usePathTo();
  const list = imported.kind === 'enquiries' ? 'enquiries' : 'students';
  const { counts } = imported;
  const waits = (counts.NEW ?? 0) + (counts.WRONG ?? 0) + (counts.LIKE ?? 0) > 0;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' }, alignItems: 'start' }}>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <StepHeading>
          {all > (counts.DONE ?? 0)
            ? text('inOf', { smart_count: all, done: inIndia(counts.DONE ?? 0) })
            : text('in', counts.DONE ?? 0)}
        </StepHeading>
        <Typography color="textSecondary" sx={{ flex: 1 }}>
          {waits && text('rest')}
        </Typography>
        <Button variant="outlined" component={Link} to={pathTo(list, 'list')}>
          {text(list)}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Books imported={imported} all={all} onState={onState} />
        <DidNothing imported={imported} onState={onState} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <NotGiven imported={imported} />
        <Undo imported={imported} />
      </Box>
    </Box>
  );
}

function Panel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, px: 2, py: 1.25 }}>
        <Typography id={id} component="h3" variant="h6">
          {title}
        </Typography>
        {note && <Typography color="textSecondary">{note}</Typography>}
      </Box>
      {children}
    </Paper>
  );
}

/** The states that make the difference between file and books, each a link to its rows. */
const elsewhere = ['NEW', 'LIKE', 'WRONG', 'SAME', 'HELD', 'SKIPPED'] as const satisfies readonly RowState[];

/** What stood in the file and what is in the books now, by what it is. */
function Books({ imported, all, onState }: Props & { all: number }) {
  const text = useTexts('import.done');
  const totalsText = useTexts('import.totals');
  const { counts, parts, totals } = imported;
  const whole = (inFile: number, done: number) => [inIndia(inFile), inIndia(done), inIndia(inFile - done)];
  const rupees = (inFile: number, done: number) => [inFile, done, inFile - done].map((amount) => formatRupees(amount));
  const lines = [
    { key: 'Rows', label: text('rows'), cells: whole(all, counts.DONE ?? 0), isEven: all === (counts.DONE ?? 0) },
    ...parts
      .filter(({ inFile }) => inFile > 0)
      .map(({ part, inFile, done }) => ({
        key: part,
        label: text(`parts.${part}`),
        cells: whole(inFile, done),
        isEven: inFile === done,
      })),
    ...totals
      .filter(({ inFile }) => inFile !== 0)
      .map(({ field, inFile, done }) => ({
        key: field,
        label: totalsText(`fields.${field}`),
        cells: rupees(inFile, done),
        isEven: inFile === done,
      })),
  ];
  const paid = totals.find(({ field, inFile, done }) => field === 'Paid' && inFile !== done);
  const amounts = paid && {
    NEW: paid.ready,
    LIKE: paid.like,
    WRONG: paid.wrong,
    SAME: paid.same,
    HELD: paid.held,
    SKIPPED: paid.skipped,
  };
  const first = elsewhere.find((state) => (counts[state] ?? 0) > 0) ?? 'SKIPPED';
  return (
    <Panel title={text('books')} note={text('booksNote')}>
      <Box component="table" sx={tableLook}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text('what')}</span>
            </th>
            <th scope="col">{totalsText('inFile')}</th>
            <th scope="col">{text('inBooks')}</th>
            <th scope="col">{text('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, cells: [inFile, done, difference], isEven }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{inFile}</td>
              <td>{done}</td>
              <td>
                {isEven ? (
                  '–'
                ) : (
                  <MuiLink
                    component="button"
                    type="button"
                    underline="hover"
                    aria-label={`${text('difference')}: ${label}, ${difference}`}
                    onClick={() => onState(first)}
                  >
                    {difference}
                  </MuiLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {paid && amounts && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
        >
          {text('paidIs', { amount: formatRupees(paid.inFile - paid.done) })}{' '}
          {elsewhere
            .filter((state) => toPaise(amounts[state]) !== 0)
            .map((state, index) => (
              <span key={state}>
                {index > 0 && ' + '}
                <MuiLink
                  component="button"
                  type="button"
                  underline="hover"
                  variant="body2"
                  onClick={() => onState(state)}
                >
                  {formatRupees(amounts[state])}
                </MuiLink>{' '}
                {text(`as.${state}`)}
              </span>
            ))}
        </Typography>
      )}
    </Panel>
  );
}

/** Rows that did nothing, by the reason, each with a way to them. */
function DidNothing({ imported, onState }: Props) {
  const text = useTexts('import.done');
  const { counts } = imported;
  const { data: skipped = [] } = useSkippedRows(imported.id, (counts.SKIPPED ?? 0) > 0);
  const byReason = Map.groupBy(skipped, ({ skippedAs }) => skippedAs as SkippedAs);
  const others = (['SAME', 'LIKE', 'WRONG', 'NEW', 'HELD'] as const).filter((state) => (counts[state] ?? 0) > 0);
  const total = elsewhere.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  if (total === 0) return null;
  const line = (key: string, label: string, count: number, about: string, state: RowState) => (
    <li key={key}>
      <span className="what">{label}</span>
      <span className="count">{inIndia(count)}</span>
      <Typography component="span" variant="body2" color="textSecondary" className="about">
        {about}
      </Typography>
      <MuiLink
        component="button"
        type="button"
        underline="hover"
        aria-label={text('showOf', { what: label })}
        onClick={() => onState(state)}
      >
        {text('show')}
      </MuiLink>
    </li>
  );
  return (
    <Panel title={text('nothing')} note={inIndia(total)}>
      <Box component="ul" sx={listLook}>
        {others.map((state) => line(state, text(`states.${state}`), counts[state] ?? 0, text(`about.${state}`), state))}
        {[...byReason].map(([reason, rows]) =>
          line(
            `skipped ${reason}`,
            text(`skippedAs.${reason || 'hand'}`),
            rows.length,
            text('rowNumbers', {
              smart_count: rows.length,
              rows: rows
                .slice(0, 4)
                .map(({ row }) => row)
                .join(', '),
            }),
            'SKIPPED',
          ),
        )}
      </Box>
    </Panel>
  );
}

/** Of how many people nothing stood in a field, or what stood there was left out. */
function NotGiven({ imported }: Pick<Props, 'imported'>) {
  const text = useTexts('import.done');
  const people = imported.parts.find(({ part }) => part === 'Person')?.done ?? 0;
  const missing = imported.notGiven.filter(({ rows }) => rows > 0).toSorted((a, b) => b.rows - a.rows);
  if (missing.length === 0 || people === 0) return null;
  return (
    <Panel title={text('notGiven')} note={text('ofPeople', people)}>
      <Box component="ul" sx={listLook}>
        {missing.map(({ field, rows, leftOut }) => (
          <li key={field}>
            <span className="what">
              {importFields[field].label}
              {leftOut > 0 && (
                <Typography component="span" variant="body2" color="textSecondary">
                  {' · '}
                  {text('leftOut', { count: inIndia(leftOut) })}
                </Typography>
              )}
            </span>
            <LinearProgress
              className="share"
              variant="determinate"
              value={Math.min(100, (100 * rows) / people)}
              aria-hidden
            />
            <span className="count">{inIndia(rows)}</span>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

/** How the whole is taken back, and what would stand in the way of it now, by name. */
function Undo({ imported }: Pick<Props, 'imported'>) {
  const text = useTexts('import.done');
  const write = useImportWrite();
  const [undoing, setUndoing] = useState(false);
  const { id, undoUntil, readAt, text: refused, obstacles, counts } = imported;
  const mayUndo = undoUntil !== null && Date.parse(undoUntil) > readAt;
  const { date, time } = momentInIndia(undoUntil ?? '');
  const obstacle = obstacles.map(({ row, name, text: why }) => text('obstacle', { row, name, why })).join('; ');
  return (
    <Panel title={text('wrongFile')}>
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography color="textSecondary">
          {mayUndo ? text('undoUntil', { smart_count: counts.DONE ?? 0, moment: `${date} ${time}` }) : text('undoOver')}
        </Typography>
        {(obstacle || refused) && (
          <Alert severity="warning">{obstacle ? text('inTheWay', { obstacle }) : refused}</Alert>
        )}
        {mayUndo && (
          <Button variant="outlined" color="error" onClick={() => setUndoing(true)} aria-haspopup="dialog">
            {text('undo')}
          </Button>
        )}
      </Box>
      {undoing && (
        <ReasonDialog
          title={text('undoTitle')}
          message={text('undoMessage')}
          submit="import.done.undoSubmit"
          person=""
          name={`import/${id}/undo`}
          onSubmit={(reason) => write('UndoImport', { importId: id, reason })}
          onDone={() => setUndoing(false)}
          onClose={() => setUndoing(false)}
        />
      )}
    </Panel>
  );
}

/** An import that was undone: its rows are still there to be read again. */
export function UndonePanel({ imported }: Pick<Props, 'imported'>) {
  const text = useTexts('import.done');
  const checkAgain = useCheckAgain(imported);
  const [failure, setFailure] = useState<unknown>(null);
  const { run, busy } = useOneRun(async () => {
    setFailure(null);
    try {
      await checkAgain({});
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <StepHeading>{text('undone')}</StepHeading>
      <Typography color="textSecondary">{text('undoneHelp')}</Typography>
      {failure !== null && <InlineError error={failure} />}
      <Button variant="contained" onClick={() => void run()} loading={busy}>
        {text('readAgain')}
      </Button>
    </Paper>
  );
}

const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: { xs: 1, sm: 2 }, height: 38, textAlign: 'right' },
  '& thead th': { color: 'text.secondary', fontWeight: 600, height: 32 },
  '& tbody th, & tbody td': { borderTop: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 400 },
} as const;

const listLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    px: 2,
    py: 0.75,
    minHeight: 38,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& .what': { flex: '0 1 150px', minWidth: 110 },
  '& .about': { flex: '1 1 160px' },
  '& .count': { minWidth: 36, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .share': { flex: '1 1 40px', maxWidth: 80, ml: 'auto' },
} as const;
