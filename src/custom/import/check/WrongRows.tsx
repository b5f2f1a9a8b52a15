import { Box, Paper, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { cellLabel } from '#domain/import/columns.ts';
import { type CellName, fieldOfCell } from '#domain/import/kinds.ts';
import { today } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { InlineError } from '#src/ui/page/errors.tsx';
import { useTabState } from '#src/ui/steps/useTabState.ts';
import { headOf, letterOfCell } from '#src/custom/import/columns/columnChoices.ts';
import type { Import, ImportRow } from '#src/custom/import/imports.ts';
import { isAmount, shownCell } from '#src/custom/import/shownCell.ts';
import type { Change } from './RowActions.tsx';
import { WrongCell } from './WrongCell.tsx';

interface Props {
  imported: Import;
  rows: readonly ImportRow[];
  disabled: boolean;
  /** Sends what is mended; what it throws is shown above the rows. */
  onMend: (row: number, change: Change) => Promise<unknown>;
  /** Tells a screen reader what was done. */
  onSaid: (what: string) => void;
}

const keyOf = (row: number, field: string) => `${row}/${field}`;

/**
 * Rows in which something is wrong, a line for each wrong cell: the cell always at the same place, whatever column it is in, with its head
 * before it and its sentence behind it. What was typed and not taken yet outlives a reload.
 */
export function WrongRows({ imported, rows, disabled, onMend, onSaid }: Props) {
  const text = useTexts('import.check');
  const list = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const typed = useTabState<Record<string, string>>(`import/${imported.id}/cells`, (kept) => kept ?? {});
  const mend = async (row: number, change: Change, field = '') => {
    setFailure(null);
    if (field !== '') nextWrong(list.current)?.focus();
    try {
      await onMend(row, change);
    } catch (error) {
      setFailure(error);
      return;
    }
    if (field === '') return;
    typed.change(({ [keyOf(row, field)]: _taken, ...rest }) => rest);
    onSaid(text('taken', { field: cellLabel(field as CellName), row }));
  };
  return (
    <>
      {failure !== null && <InlineError error={failure} />}
      <Paper ref={list} variant="outlined" sx={look}>
        {rows.map((row) => (
          <Box key={row.id} role="group" aria-label={text('rowOf', { row: row.row, name: row.fields.Name ?? '' })}>
            {row.problems.map((problem, index) => {
              const cell = problem.field as CellName | '';
              const isFirst = index === 0;
              return (
                <div key={`${problem.field} ${problem.text}`} className="line">
                  <span className="row">{isFirst && row.row}</span>
                  <span className="name">{isFirst && (row.fields.Name || text('noName'))}</span>
                  {cell === '' ? (
                    <span className="head" />
                  ) : (
                    <span className="head">
                      {headOf(imported, cell) || cellLabel(cell)}
                      {letterOfCell(imported, cell) && (
                        <span className="letter">{text('columnOf', { letter: letterOfCell(imported, cell) })}</span>
                      )}
                    </span>
                  )}
                  <span className="field">
                    {cell !== '' && (
                      <WrongCell
                        label={text('cell', { field: cellLabel(cell), row: row.row })}
                        takeLabel={text('takeOf', { field: cellLabel(cell), row: row.row })}
                        cell={row.fields[cell] ?? ''}
                        value={typed.state[keyOf(row.row, cell)] ?? row.fields[cell] ?? ''}
                        disabled={disabled}
                        right={isAmount(fieldOfCell(cell))}
                        describedBy={`problem-${row.id}-${index}`}
                        onType={(value) => typed.change((before) => ({ ...before, [keyOf(row.row, cell)]: value }))}
                        onTake={(value) => mend(row.row, { fields: { [cell]: value } }, cell)}
                      />
                    )}
                  </span>
                  <span className="problem" id={`problem-${row.id}-${index}`}>
                    <Typography component="span" color="error" variant="body2">
                      {problem.text}
                    </Typography>
                    {isFirst && <span className="rest">{restOf(row)}</span>}
                  </span>
                  <span className="actions">
                    {problem.suggest !== undefined && cell !== '' && (
                      <RowButton
                        disabled={disabled}
                        aria-label={text('suggestOf', { field: cellLabel(cell), row: row.row, value: problem.suggest })}
                        onClick={() =>
                          void mend(row.row, { fields: { ...problem.also, [cell]: problem.suggest } }, cell)
                        }
                      >
                        {text('suggest', { value: problem.suggest })}
                      </RowButton>
                    )}
                    {isFirst && (
                      <RowButton
                        disabled={disabled}
                        aria-label={text('skipOf', { row: row.row })}
                        onClick={() => void mend(row.row, { skip: 1 })}
                      >
                        {text('skip')}
                      </RowButton>
                    )}
                  </span>
                </div>
              );
            })}
          </Box>
        ))}
      </Paper>
    </>
  );
}

/** What else the row says of the person, so that somebody knows who it is. */
function restOf({ fields, problems }: ImportRow): string {
  const wrong = problems.map(({ field }) => field);
  const cells = (['Mobile', 'BirthDate', 'Course', 'Paid'] as const).filter((cell) => !wrong.includes(cell));
  return cells
    .map((cell) => shownCell(cell, fields[cell] ?? '', 'DMY', today()))
    .filter((shown) => shown !== '')
    .join(' · ');
}

/** The wrong cell after the one that has the focus. */
function nextWrong(list: HTMLElement | null): HTMLElement | undefined {
  const cells = [...(list?.querySelectorAll<HTMLElement>('.field input') ?? [])];
  return cells[cells.findIndex((cell) => cell === document.activeElement) + 1];
}

/** One grid for all lines; on a phone each is a card. */
const look = {
  minWidth: 0,
  containerType: 'inline-size',
  fontSize: '0.875rem',
  '& .line': {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) minmax(0, 120px) 180px minmax(0, 1.6fr) 236px',
    alignItems: 'center',
    columnGap: 1.5,
    px: 2,
    py: 0.75,
    minHeight: 48,
  },
  '& [role=group]:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
  '& .row, & .head, & .rest': { color: 'text.secondary' },
  '& .head': { fontSize: '0.8125rem', lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& .letter': { display: 'block' },
  '& .name': { fontWeight: 650, overflowWrap: 'anywhere' },
  '& .rest': { display: 'block', fontSize: '0.8125rem' },
  '& .actions': { display: 'flex', justifyContent: 'flex-end', gap: 1, flexWrap: 'wrap' },
  '@container (max-width: 859px)': {
    '& .line': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    '& .field, & .problem, & .actions': { gridColumn: '1 / -1' },
    '& .letter': { display: 'inline', '&::before': { content: '" · "' } },
    '& .head': { gridColumn: '1 / -1' },
    '& .row:empty, & .name:empty, & .head:empty, & .field:empty, & .actions:empty': { display: 'none' },
  },
} as const;
