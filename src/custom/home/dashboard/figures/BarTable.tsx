import { Box } from '@mui/material';
import type { ComponentProps } from 'react';
import type { FilterPayload } from 'react-admin';
import { formatRupees, sumOf } from '#domain/words/money.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { FigurePanel } from './FigurePanel.tsx';

export interface Bar {
  key: string | number;
  text: string;
  value: number;
  /** The filters of the linked list; no link without them. */
  filter?: FilterPayload;
  /** The link's accessible name, if it differs from the text. */
  name?: string;
}

interface BarPanelProps extends Pick<ComponentProps<typeof FigurePanel>, 'title' | 'unit' | 'empty'> {
  /** The head of the labels; the unit is the head of the values. */
  head: string;
  /** The resource whose list is behind the bars. */
  list: string;
  /** Undefined while they load. */
  bars: readonly Bar[] | undefined;
  /** How many bars there will be. */
  awaited: number;
  inRupees?: boolean;
}

export const count = (value: number) => value.toLocaleString('en-IN');

/** A panel with a bar chart and its total. */
export function BarPanel({ head, list, bars, awaited, inRupees = false, empty, ...panel }: BarPanelProps) {
  const show = inRupees ? formatRupees : count;
  const sum = sumOf((bars ?? []).map(({ value }) => value));
  return (
    <FigurePanel
      {...panel}
      total={bars && show(sum)}
      empty={bars && sum === 0 ? empty : undefined}
      skeleton={bars ? undefined : awaited * rowHeight}
    >
      <BarTable caption={panel.title} heads={[head, panel.unit]} {...{ list, show }} bars={bars ?? []} />
    </FigurePanel>
  );
}

/** In px. */
const rowHeight = 28;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& tbody :is(th, td)': { p: 0, height: rowHeight, fontWeight: 400, textAlign: 'left' },
  '& tbody th': { width: '1%', maxWidth: { xs: 180, sm: 300 }, pr: 1.5, whiteSpace: 'nowrap' },
  '& tbody th > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
};

interface BarTableProps extends Pick<BarPanelProps, 'list'> {
  caption: string;
  heads: readonly string[];
  bars: readonly Bar[];
  show: (value: number) => string;
}

/** A bar chart as an HTML table, for screen readers, print and keyboards. */
export function BarTable({ caption, heads, list, bars, show }: BarTableProps) {
  const longest = Math.max(...bars.map(({ value }) => value), 0);
  const widest = Math.max(...bars.map(({ value }) => show(value).length), 0);
  const width = (value: number) => (longest > 0 ? `${(value / longest) * 100}%` : 0);
  return (
    <Box component="table" sx={table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, text, name, filter, value }) => (
          <tr key={key}>
            <th scope="row">
              <span>
                {filter ? (
                  <ListLink owner={list} filter={filter} aria-label={name}>
                    {text}
                  </ListLink>
                ) : (
                  text
                )}
              </span>
            </th>
            <Box component="td">
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <Box sx={{ flex: 1 }} aria-hidden>
                  <Box
                    sx={{
                      width: width(value),
                      minWidth: value > 0 ? 2 : 0,
                      height: 14,
                      borderRadius: 0.5,
                      bgcolor: 'primary.main',
                    }}
                  />
                </Box>
                <Box component="span" sx={{ minWidth: `${widest}ch`, textAlign: 'right' }}>
                  {show(value)}
                </Box>
              </Box>
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
