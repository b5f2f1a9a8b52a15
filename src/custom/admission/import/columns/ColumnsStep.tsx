import { Box, Button, MenuItem, Paper, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { readDay } from '#domain/admission/import/cells.ts';
import { importFields } from '#domain/admission/import/columns.ts';
import { type DateOrder, fieldsOf, type ImportField, requiredOf } from '#domain/admission/import/kinds.ts';
import { isDate } from '#domain/words/dates.ts';
import { today } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { InlineError } from '#src/ui/page/errors.tsx';
import { useTabState } from '#src/ui/steps/useTabState.ts';
import { type Import, useEarlier, useImportWrite } from '#src/custom/admission/import/imports.ts';
import { StepBar } from '#src/custom/admission/import/StepBar.tsx';
import { StepHeading } from '#src/custom/admission/import/StepHeading.tsx';
import {
  type Choice,
  columnsOf,
  dayOrderOf,
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
  own: Record<number, Choice>;
  order: DateOrder;
}

/** The sheet that holds most: the others are notes and lists. */
const longestOf = ({ sheets }: Import) =>
  sheets.reduce((longest, { rows }, index) => (rows > (sheets[longest]?.rows ?? 0) ? index : longest), 0);

function firstChoices(imported: Import): Choices {
  if (imported.columns.length > 0)
    return { sheet: imported.sheet, headRow: imported.headRow, own: {}, order: imported.dateOrder };
  const sheet = longestOf(imported);
  return { sheet, headRow: imported.sheets[sheet]?.headRow ?? 0, own: {}, order: '' };
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
  const heads = first[state.headRow - 1] ?? [];
  const isOwn = imported.columns.length > 0 && imported.sheet === state.sheet && imported.headRow === state.headRow;
  const { data: earlier } = useEarlier(imported, isOwn ? [] : heads);
  const columns = columnsOf({
    kind,
    first,
    headRow: state.headRow,
    before: isOwn ? imported.columns : (earlier?.columns ?? []),
    own: state.own,
  });
  const [choosing, setChoosing] = useState(state.headRow === 0 || sheets.length > 1);
  const days = dayOrderOf(columns);
  const order = days.order || state.order || (days.asked && earlier?.dateOrder) || '';
  const missing = missingOf(kind, columns);
  const rows = Math.max(0, (sheet?.rows ?? 0) - state.headRow);
  const write = useImportWrite();
  const [failure, setFailure] = useState<unknown>(null);
  const { run, busy } = useOneRun(async () => {
    setFailure(null);
    try {
      await write('CheckImport', {
        importId: id,
        sheet: state.sheet,
        headRow: state.headRow,
        columns: columns.flatMap(({ field, column }) => (field === '' ? [] : [{ Field: field, Column: column }])),
        dateOrder: order,
      });
      drop();
      onChecking();
    } catch (error) {
      setFailure(error);
    }
  });

  const lacking = [...missing.fields, ...(missing.who ? [text('whoIs')] : [])];
  const problem =
    lacking.length > 0
      ? text('missing', { fields: lacking.join(', ') })
      : days.asked && order === ''
        ? text('orderNeeded', { day: days.asked.example })
        : '';
  const used = columns.filter(({ field }) => field !== '');
  const leftOut = columns.filter(({ field }) => field === '').map(({ column, head }) => head || letterOf(column));
  const usage = text('used', { smart_count: used.length, of: columns.length });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <StepHeading>{text('heading')}</StepHeading>
        <Typography color="textSecondary">
          {state.headRow > 0 ? text('headsIn', { row: state.headRow }) : text('noHeads')}
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
          onChange={(choice) => change(() => ({ ...choice, own: {}, order: '' }))}
          onClose={() => setChoosing(false)}
        />
      )}
      <Lines
        kind={kind}
        columns={columns}
        asked={days.asked}
        order={order}
        onField={(column, field) =>
          change((before) => ({ ...before, own: withChoice(columns, before.own, column, field) }))
        }
        onOrder={(chosen) => change((before) => ({ ...before, order: chosen }))}
      />
      <ReadRows columns={columns} first={first} headRow={state.headRow} total={rows} order={order} />
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

interface LinesProps extends Pick<Import, 'kind'> {
  columns: readonly SheetColumn[];
  asked: { column: number; example: string } | undefined;
  order: DateOrder;
  onField: (column: number, field: Choice) => void;
  onOrder: (order: DateOrder) => void;
}

/** One line a column: its head, three of its values, where it goes and why. */
function Lines({ kind, columns, asked, order, onField, onOrder }: LinesProps) {
  const text = useTexts('import.columns');
  const id = useId();
  const columnOf = (field: ImportField) => columns.find((one) => one.field === field)?.column;
  const whyOf = ({ field, why }: SheetColumn) => {
    const reason = text(`reasons.${why}`);
    return field === 'Course' || field === 'EduInstName' ? text('matched', { why: reason }) : reason;
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
            const { column, head, values, field } = one;
            const letter = letterOf(column);
            const isAsked = asked?.column === column;
            const shown = threeOf(values);
            return (
              <tr key={column} className={field === '' ? 'left-out' : ''}>
                <td className="letter">{letter}</td>
                <th scope="row" className="head">
                  {head || <span className="quiet">{text('noHead')}</span>}
                </th>
                {shown.map((value, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- three places, each with what stands there
                  <td key={index} className="value" title={value}>
                    {value || <span className="quiet">{text('empty')}</span>}
                  </td>
                ))}
                <td className="field">
                  <TextField
                    select
                    fullWidth
                    value={field}
                    onChange={({ target }) => onField(column, target.value as Choice)}
                    slotProps={{
                      select: {
                        displayEmpty: true,
                        renderValue: (value) =>
                          value === '' ? text('leaveOut') : importFields[value as ImportField].label,
                        SelectDisplayProps: { 'aria-label': text('fieldOf', { letter, head: head || text('noHead') }) },
                      },
                    }}
                    {...(isAsked && order === '' ? { color: 'warning', focused: true } : {})}
                  >
                    <MenuItem value="">{text('leaveOut')}</MenuItem>
                    {fieldsOf[kind].map((name) => {
                      const label = requiredOf[kind].includes(name)
                        ? text('required', { field: importFields[name].label })
                        : importFields[name].label;
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
                <td className="why" id={`${id}-${column}`}>
                  {isAsked ? <OrderQuestion example={asked.example} order={order} onOrder={onOrder} /> : whyOf(one)}
                </td>
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

/** The one thing that has to be asked: which part of a day is its month. */
function OrderQuestion({ example, order, onOrder }: Pick<LinesProps, 'order' | 'onOrder'> & { example: string }) {
  const text = useTexts('import.columns');
  const short = example.replace(/[-/. ]\d+$/, '');
  const meaning = (as: DateOrder) => {
    const day = readDay(example, as, today());
    return isDate(day) ? format(parseISO(day), 'd MMMM') : as;
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography component="span" sx={{ color: 'warning.main', fontWeight: 650 }}>
        {text('order', { day: short })}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={order}
        onChange={(_event, chosen: DateOrder | null) => chosen && onOrder(chosen)}
        aria-label={text('orderOf', { day: short })}
      >
        {(['DMY', 'MDY'] as const).map((as) => (
          <ToggleButton key={as} value={as} sx={{ textTransform: 'none', py: 0.25, px: 1.25 }}>
            {meaning(as)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
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
    '& .value:nth-of-type(2)': { gridColumn: 2 },
    '& .field': { gridColumn: '2 / -1', gridRow: 3, width: 'auto', mt: 1 },
    '& .why': { gridColumn: '2 / -1', gridRow: 4, mt: 0.5 },
  },
} as const;
