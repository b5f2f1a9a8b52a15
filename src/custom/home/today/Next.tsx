import { Box, Button, Chip, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type TodayKind, todayKinds } from '#domain/home/next.ts';
import type { NextRow } from '#src/dataProvider/nextRow.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { isDialogOpen } from '#src/ui/page/focus.ts';
import { type LastDone, NextFoot } from './NextFoot.tsx';
import { NextItem } from './NextItem.tsx';
import type { Counts } from './readNext.ts';

/** So many rows fit into a window of 768 px below the figures. */
const firstRows = 10;

interface Props {
  rows: readonly NextRow[];
  counts: Counts;
  kind: TodayKind | '';
  onKind: (kind: TodayKind | '') => void;
  /** Certificates issued before this day are left out; '' leaves out none. */
  notMailedFrom: string;
  onChooseDay: () => void;
  onComplete: (row: NextRow) => void;
  onDone: (row: NextRow) => void;
  /** Puts a call off. */
  onLater: (row: NextRow) => void;
  last: LastDone | undefined;
  /** Reads the next page; undefined where there is none. */
  readMore: (() => void) | undefined;
}

/** What is to be done, the most pressing first, each row with its one button; ↑ and ↓ move, a digit chooses a kind (W39). */
export function Next({ rows, counts, kind, onKind, readMore, onComplete, onDone, onLater, ...foot }: Props) {
  const text = useTexts('today');
  const translate = useTranslate();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, firstRows);
  const kinds = todayKinds.filter((of) => of === kind || (counts[of]?.total ?? 0) > 0);
  const total = kinds.reduce((sum, of) => sum + (counts[of]?.total ?? 0), 0);
  const left = (kind === '' ? total : (counts[kind]?.total ?? 0)) - shown.length;

  useEffect(() => {
    // The hand goes on with the first row, unless it is somewhere already.
    const focused = document.activeElement;
    const isFree = focused === document.body || focused?.tagName === 'H1';
    if (isFree && !isDialogOpen()) buttonsIn(list.current)[0]?.focus({ preventScroll: true });
  }, []);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !currentTarget.contains(target as Node)) return;
    const buttons = buttonsIn(list.current);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      const row = buttons.findIndex((button) => button.closest('li')?.contains(target as Node));
      buttons[row + step]?.focus();
      event.preventDefault();
    }
    const row = shown[buttons.findIndex((button) => button === target)];
    if (key.toLowerCase() === 'l' && row?.kind === 'CALLS') onLater(row);
    const chosen = key === '0' ? '' : kinds[Number(key) - 1];
    if (chosen !== undefined) onKind(chosen);
  };
  const countOf = (of: TodayKind) => {
    const { total: count = 0, more = false } = counts[of] ?? {};
    return more ? translate('lists.moreThan', { count: inIndia(count) }) : inIndia(count);
  };
  return (
    <Box component="section" aria-labelledby={id} onKeyDown={move} sx={panel}>
      <Box sx={head}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 650, mr: 0.5 }}>
          {text('title')}
        </Typography>
        {(['', ...kinds] as const).map((of) => (
          <Chip
            key={of}
            component="button"
            clickable
            variant="outlined"
            color={of === kind ? 'primary' : 'default'}
            aria-pressed={of === kind}
            onClick={() => onKind(of)}
            label={
              <>
                {of === '' ? text('all') : text(`kinds.${of}`)}{' '}
                <Box component="span" sx={{ ml: 0.25, color: 'text.secondary' }}>
                  {of === '' ? inIndia(total) : countOf(of)}
                </Box>
              </>
            }
            sx={chip}
          />
        ))}
      </Box>
      <Box component="ul" ref={list} aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((row) => (
          <NextItem key={`${row.kind}${row.id}`} row={row} onComplete={onComplete} onDone={onDone} />
        ))}
      </Box>
      <NextFoot kind={kind} mayPutOff={(counts.CALLS?.total ?? 0) > 0} {...foot}>
        {left > 0 && (all ? readMore : true) && (
          <Button
            size="small"
            onClick={() => {
              setAll(true);
              if (all) readMore?.();
            }}
          >
            {text('more', { count: inIndia(left) })}
          </Button>
        )}
      </NextFoot>
    </Box>
  );
}

/** Not the lists' own: a list's page would load the home with it. */
const inIndia = (count: number) => count.toLocaleString('en-IN');

/** The button of each row. */
const buttonsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('.next-action > *') ?? [])];

const panel = { minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' } as const;

/** On a phone one line that scrolls, as tabs do: in five lines the kinds would push the first row out of the window. */
const head = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  alignItems: 'center',
  gap: 0.75,
  px: 2,
  py: 0.75,
  '& > *': { flexShrink: 0 },
} as const;

const chip = { height: 26, fontFamily: 'inherit', fontSize: '0.8125rem', '& .MuiChip-label': { px: 1.25 } } as const;
