import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { useTranslate } from '#src/app/text.ts';
import { formatDay } from '#domain/dates.ts';
import { figureSpan, type PeriodFigure } from '#domain/figures.ts';
import { formatRupees, toPaise, toRupees } from '#domain/money.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { BarTable, FigurePanel } from './FigurePanel.tsx';

interface Props {
  of: 'fees' | 'registrations' | 'certificates';
  /** Oldest first; undefined while they load. */
  figures: readonly PeriodFigure[] | undefined;
  today: string;
  /** The resource whose list is behind the figures, filtered by day. */
  list: string;
}

const monthNames = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric' });
const monthOf = ({ from }: PeriodFigure) => monthNames.format(parseISO(from));
/** 16/11 – 22/11 */
const weekOf = ({ from, to }: PeriodFigure) =>
  `${lightFormat(parseISO(from), 'dd/MM')} – ${lightFormat(parseISO(to), 'dd/MM')}`;

/** What came in or was issued, period by period, the latest first. */
export function PeriodPanel({ of, figures, today, list }: Props) {
  const translate = useTranslate();
  const say = (key: 'title' | 'unit' | 'empty') => translate(`dashboard.${of}.${key}`);
  const show = (value: number) => (of === 'fees' ? formatRupees(value) : value.toLocaleString('en-IN'));
  const weekly = of === 'registrations';
  const sum = toRupees((figures ?? []).reduce((total, { value }) => total + toPaise(value), 0));

  const bars = (figures ?? []).toReversed().map((figure) => {
    // A period that is not over has no end yet: tomorrow's entries belong to it too (W21).
    const over = figure.to <= today;
    const shownEnd = over ? figure.to : today;
    const name = weekly ? weekOf(figure) : monthOf(figure);
    return {
      key: figure.from,
      label: (
        <ListLink
          owner={list}
          filter={{ fromDate: figure.from, ...(over ? { toDate: figure.to } : {}) }}
          aria-label={translate('dashboard.periodLink', {
            period: `${formatDay(figure.from)} – ${formatDay(shownEnd)}`,
          })}
        >
          {name}
        </ListLink>
      ),
      value: figure.value,
      shown: show(figure.value),
    };
  });

  return (
    <FigurePanel
      title={say('title')}
      unit={say('unit')}
      total={figures && show(sum)}
      empty={figures && sum === 0 ? say('empty') : undefined}
      skeleton={figures ? undefined : weekly ? figureSpan.weeks : figureSpan.months}
    >
      <BarTable
        caption={say('title')}
        heads={[translate(weekly ? 'dashboard.week' : 'dashboard.month'), say('unit')]}
        bars={bars}
      />
    </FigurePanel>
  );
}
