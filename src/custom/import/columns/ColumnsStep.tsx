import { Box, Button, FormControlLabel, MenuItem, Paper, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { cellLabel, readHeads } from '#domain/import/columns.ts';
import { type CellName, fieldOfCell, requiredOf } from '#domain/import/kinds.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { InlineError } from '#src/ui/page/errors.tsx';
import { useTabState } from '#src/ui/steps/useTabState.ts';
import { columnOfCell, type Import, useEarlier, useImportWrite } from '#src/custom/import/imports.ts';
import { StepBar } from '#src/custom/import/StepBar.tsx';
import { StepHeading } from '#src/custom/import/StepHeading.tsx';
import {
  cellsToChoose,
  type ChosenCell,
  columnsOf,
  letterOf,
  missingOf,
  type SheetColumn,
  withChoice,
} from './columnChoices.ts';
import { ReadRows } from './ReadRows.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { visuallyHidden } from '#src/ui/page/pageStyle.ts';

/** What was chosen and is not checked yet; it outlives a reload of this tab. */
interface Choices {
  sheet: number;
  headRow: number;
  own: Record<number, ChosenCell>;
  /** People without a mobile, and hidden rows, come in as well. */
  noMobile: boolean;
  hidden: boolean;
}

/** The sheet that holds most, a hidden one last: the others are notes and lists. */
const longestOf = ({ sheets }: Import) =>
  sheets.reduce((longest, { rows, hidden }, index) => {
    const best = sheets[longest];
    return best && (hidden === best.hidden ? rows > best.rows : best.hidden === 1) ? index : longest;
  }, 0);

function firstChoices(imported: Import): Choices {
  const also = { own: {}, noMobile: imported.noMobile === 1, hidden: imported.hidden === 1 };
  if (imported.columns.length > 0) return { ...also, sheet: imported.sheet, headRow: imported.headRow };
  const sheet = longestOf(imported);
  return { ...also, sheet, headRow: imported.sheets[sheet]?.headRow ?? 0 };
}

interface Props {
  imported: Import;
  /** Leads back to the rows that were checked before; undefined where there are none. */
  onBack: (() => void) | undefined;
  onChecking: () => void;
}

/** Says what each column of the sheet holds, and has the rows checked. */
export function ColumnsStep({ imported, onBack, onChecking }: Props) {
  const text = useTexts('import.columns');
  const { id, kind, sheets } = imported;
  const { state, change, drop } = useTabState<Choices>(
    `import/${id}/columns`,
    (kept) => kept ?? firstChoices(imported),
  );
  const sheet = sheets[state.sheet];
  const first = sheet?.first ?? [];
  const { heads, first: firstHead, last: lastHead } = readHeads(kind, first, state.headRow);
  const isOwn = imported.columns.length > 0 && imported.sheet === state.sheet && imported.headRow === state.headRow;
  const { data: earlier } = useEarlier(imported, isOwn ? [] : heads);
  const columns = columnsOf({
    kind,
    first,
    headRow: state.headRow,
    hidden: sheet?.hiddenColumns ?? [],
    before: isOwn ? imported.columns : (earlier?.columns ?? []),
    own: state.own,
  });
  const [choosing, setChoosing] = useState(state.headRow === 0 || sheets.length > 1);
  const missing = missingOf(kind, columns, state.noMobile);
  const rows = Math.max(0, (sheet?.rows ?? 0) - lastHead);
  const write = useImportWrite();
  const [failure, setFailure] = useState<unknown>(null);
  const { run, busy } = useOneRun(async () => {
    setFailure(null);
    try {
      await write('CheckImport', {
        importId: id,
        sheet: state.sheet,
        headRow: state.headRow,
        columns: columns.flatMap(({ cell, column }) => (cell === '' ? [] : [columnOfCell(cell, column)])),
        noMobile: state.noMobile ? 1 : 0,
        hidden: state.hidden ? 1 : 0,
      });
      drop();
      onChecking();
    } catch (error) {
      setFailure(error);
    }
  });

  const lacking = [...missing.fields, ...(missing.who ? [text('whoIs')] : [])];
  const problem = lacking.length > 0 ? text('missing', { fields: lacking.join(', ') }) : '';
  const used = columns.filter(({ cell }) => cell !== '');
  const leftOut = columns.filter(({ cell }) => cell === '').map(({ column, head }) => head || letterOf(column));
  const usage = text('used', { smart_count: used.length, of: columns.length });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <StepHeading>{text('heading')}</StepHeading>
        <Typography color="textSecondary">
          {lastHead === 0
            ? text('noHeads')
            : firstHead === lastHead
              ? text('headsIn', { row: lastHead })
              : text('headsInTwo', { first: firstHead, last: lastHead })}
        </Typography>
        <Button size="small" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {text('change')}
        </Button>
      </Box>
      {choosing && (
        <SheetChoice
          sheets={sheets}
          sheet={state.sheet}
          headRow={state.headRow}
          onChange={(choice) => change((before) => ({ ...before, ...choice, own: {} }))}
          onClose={() => setChoosing(false)}
        />
      )}
      <Lines
        kind={kind}
        columns={columns}
        onCell={(column, cell) =>
          change((before) => ({ ...before, own: withChoice(columns, before.own, column, cell) }))
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {kind === 'students' && (
          <Also
            label={text('noMobile')}
            checked={state.noMobile}
            onChange={(noMobile) => change((before) => ({ ...before, noMobile }))}
          />
        )}
        {(sheet?.hiddenRows ?? 0) > 0 && (
          <Also
            label={text('hiddenRows', sheet?.hiddenRows ?? 0)}
            checked={state.hidden}
            onChange={(hidden) => change((before) => ({ ...before, hidden }))}
          />
        )}
      </Box>
      <ReadRows columns={columns} first={first} headRow={lastHead} total={rows} />
      {failure !== null && <InlineError error={failure} />}
      <StepBar
        main={problem || usage}
        isProblem={problem !== ''}
        detail={
          problem
            ? usage
            : [leftOut.length > 0 && text('leftOut', { names: leftOut.join(', ') }), text('remembered')]
                .filter(Boolean)
                .join(' · ')
        }
      >
        {onBack && (
          <Button color="inherit" variant="outlined" onClick={onBack} disabled={busy}>
            {text('back')}
          </Button>
        )}
        <Button variant="contained" onClick={() => void run()} loading={busy} disabled={problem !== '' || rows === 0}>
          {text('check', rows)}
        </Button>
      </StepBar>
    </>
  );
}

const Also = (props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) => (
  <FormControlLabel
    label={props.label}
    control={<Switch size="small" checked={props.checked} onChange={({ target }) => props.onChange(target.checked)} />}
  />
);

interface LinesProps extends Pick<Import, 'kind'> {
  columns: readonly SheetColumn[];
  onCell: (column: number, cell: ChosenCell) => void;
}

/** One line a column: its head, three of its values, where it goes and why. */
function Lines({ kind, columns, onCell }: LinesProps) {
  const text = useTexts('import.columns');
  const cells = cellsToChoose(kind, columns);
  const columnOf = (cell: CellName) => columns.find((one) => one.cell === cell)?.column;
  const whyOf = ({ cell, why }: SheetColumn) => {
    const reason = text(`reasons.${why}`);
    return cell === 'Course' || cell === 'EduInstName' || cell === 'Batch' ? text('matched', { why: reason }) : reason;
  };
  return (
    <Paper variant="outlined" sx={{ minWidth: 0, containerType: 'inline-size' }}>
      <Box component="table" sx={linesLook}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text('column')}</span>
            </th>
            <th scope="col">{text('head')}</th>
            <th scope="col" colSpan={3}>
              {text('values')}
            </th>
            <th scope="col">{text('field')}</th>
            <th scope="col">{text('why')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((one) => {
            const { column, head, values, cell, why } = one;
            const letter = letterOf(column);
            return (
              <tr key={column} className={cell === '' ? 'left-out' : ''}>
                <td className="letter">{letter}</td>
                <th scope="row" className="head">
                  {head || <span className="quiet">{text('noHead')}</span>}
                </th>
                {threeOf(values).map((value, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- three places, each with what stands there
                  <td key={index} className="value" title={value}>
                    {value || <span className="quiet">{text('empty')}</span>}
                  </td>
                ))}
                <td className="field">
                  <TextField
                    select
                    fullWidth
                    value={cell}
                    onChange={({ target }) => onCell(column, target.value as ChosenCell)}
                    slotProps={{
                      select: {
                        displayEmpty: true,
                        renderValue: (value) => (value === '' ? text('leaveOut') : cellLabel(value as CellName)),
                        SelectDisplayProps: { 'aria-label': text('fieldOf', { letter, head: head || text('noHead') }) },
                      },
                    }}
                    {...(why === 'ask' ? { color: 'warning', focused: true } : {})}
                  >
                    <MenuItem value="">{text('leaveOut')}</MenuItem>
                    {cells.map((name) => {
                      const label = requiredOf[kind].includes(fieldOfCell(name))
                        ? text('required', { field: cellLabel(name) })
                        : cellLabel(name);
                      const at = columnOf(name);
                      return (
                        <MenuItem key={name} value={name}>
                          {at === undefined || at === column
                            ? label
                            : text('taken', { field: label, letter: letterOf(at) })}
                        </MenuItem>
                      );
                    })}
                  </TextField>
                </td>
                <td className={why === 'ask' ? 'why asked' : 'why'}>{whyOf(one)}</td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Paper>
  );
}

/** Three values of a column as they stand in the sheet, those that are there first. */
function threeOf(values: readonly string[]): string[] {
  const given = values.slice(0, 3);
  const found = given.some((value) => value !== '') ? given : values.filter((value) => value !== '').slice(0, 3);
  return Array.from({ length: 3 }, (_, index) => found[index] ?? '');
}

/** On a phone each column is a card: letter and head, values, field, why. */
const linesLook = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { px: 1.5, py: 0.5, height: 44, textAlign: 'left', fontWeight: 400 },
  '& thead th': { height: 36, color: 'text.secondary', fontWeight: 600 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& .letter, & .value, & .why': { color: 'text.secondary' },
  '& .head': { fontWeight: 650, overflowWrap: 'anywhere' },
  '& .value': { maxWidth: 170, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .why.asked': { color: 'warning.main', fontWeight: 650 },
  '& .quiet': { color: 'text.secondary', fontWeight: 400 },
  '& .left-out .MuiOutlinedInput-root': { bgcolor: 'action.selected', color: 'text.secondary' },
  '& .field': { width: 210, minWidth: 190 },
  '& .MuiSelect-select': { py: '6px' },
  '@container (max-width: 799px)': {
    '& thead': visuallyHidden,
    '&, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '28px repeat(3, minmax(0, auto)) minmax(0, 1fr)',
      columnGap: 1,
      px: 2,
      py: 1.25,
    },
    '& td, & tbody th': { p: 0, height: 'auto', minHeight: 24 },
    '& .head': { gridColumn: '2 / -1' },
    '& .value': { gridRow: 2, maxWidth: 'none' },
    // Without a place of its own the second would go before the first, below the letter.
    '& .value:nth-of-type(2)': { gridColumn: 2 },
    '& .value:nth-of-type(3)': { gridColumn: 3 },
    '& .value:nth-of-type(4)': { gridColumn: 4 },
    '& .field': { gridColumn: '2 / -1', gridRow: 3, width: 'auto', mt: 1 },
    '& .why': { gridColumn: '2 / -1', gridRow: 4, mt: 0.5 },
  },
} as const;
