import { useTranslate } from '#src/app/text.ts';
import { lastMonths, type ManagementFigures } from '#domain/figures.ts';
import { formatRupees, toPaise, toRupees } from '#domain/money.ts';
import { useLookup } from '#src/custom/lookups/useLookup.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { type Bar, BarTable, FigurePanel } from './FigurePanel.tsx';

interface Props {
  figures: ManagementFigures['enrolmentsByStatus'] | undefined;
}

/** How many enrolments there are of each status; a status that nobody has is 0. */
export function EnrolmentsPanel({ figures }: Props) {
  const translate = useTranslate();
  const { statuses } = useLookup('enrolment');
  const all = figures ?? [];
  const sum = all.reduce((total, { value }) => total + value, 0);
  const bars = statuses.map(({ code, text }) => {
    const value = all.find(({ status }) => status === code)?.value ?? 0;
    return {
      key: code,
      label: (
        <ListLink owner="enrolments" filter={{ status: code }}>
          {text}
        </ListLink>
      ),
      value,
      shown: value.toLocaleString('en-IN'),
    };
  });
  return (
    <FigurePanel
      title={translate('dashboard.enrolments.title')}
      unit={translate('dashboard.enrolments.unit')}
      total={figures && sum.toLocaleString('en-IN')}
      empty={figures && sum === 0 ? translate('dashboard.enrolments.empty') : undefined}
      skeleton={figures ? undefined : statuses.length}
    >
      <BarTable
        caption={translate('dashboard.enrolments.title')}
        heads={[translate('dashboard.status'), translate('dashboard.enrolments.unit')]}
        bars={bars}
      />
    </FigurePanel>
  );
}

interface FeesByCoursePanelProps {
  /** Largest first; undefined while they load. */
  figures: ManagementFigures['feesByCourse'] | undefined;
  today: string;
}

/** So many courses have a bar of their own; the others share one. */
const ownBars = 11;

const sumOf = (figures: ManagementFigures['feesByCourse']) =>
  toRupees(figures.reduce((sum, { value }) => sum + toPaise(value), 0));

/** Fees collected in the last twelve months, course by course. */
export function FeesByCoursePanel({ figures, today }: FeesByCoursePanelProps) {
  const translate = useTranslate();
  const all = figures ?? [];
  const others = all.slice(ownBars);
  const fromDate = lastMonths(today)[0]?.from;

  const bars: Bar[] = all.slice(0, ownBars).map(({ courseId, courseName, value }) => ({
    key: courseId,
    label: (
      <ListLink owner="payments" filter={{ courseId, fromDate }}>
        {courseName}
      </ListLink>
    ),
    value,
    shown: formatRupees(value),
  }));
  if (others.length > 0) {
    const value = sumOf(others);
    const label = translate('dashboard.feesByCourse.others', { smart_count: others.length });
    bars.push({ key: 'others', label, value, shown: formatRupees(value) });
  }

  return (
    <FigurePanel
      title={translate('dashboard.feesByCourse.title')}
      unit={translate('dashboard.fees.unit')}
      total={figures && formatRupees(sumOf(figures))}
      empty={figures?.length === 0 ? translate('dashboard.fees.empty') : undefined}
      skeleton={figures ? undefined : ownBars + 1}
    >
      <BarTable
        caption={translate('dashboard.feesByCourse.title')}
        heads={[translate('dashboard.course'), translate('dashboard.fees.unit')]}
        bars={bars}
      />
    </FigurePanel>
  );
}
