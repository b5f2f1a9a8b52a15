import { useTranslate } from '#src/text.ts';
import { texts } from '#contract/texts.ts';
import { lastMonths, type ManagementFigures } from '#domain/home/figures.ts';
import { sumOf } from '#domain/words/money.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { BarPanel } from './BarTable.tsx';

/** Enrolments by status; 0 for a status without any. Those of a status without a text are PENDING (spec 3): no list shows them alone. */
export function EnrolmentsPanel({ figures }: { figures: ManagementFigures['enrolmentsByStatus'] | undefined }) {
  const translate = useTranslate();
  const { statuses } = useLookup('enrolment');
  const known = statuses.map(({ code, text }) => ({
    key: code,
    text,
    filter: { status: code },
    value: figures?.find(({ status }) => status === code)?.value ?? 0,
  }));
  const unknown = figures?.filter(({ status }) => statuses.every(({ code }) => code !== status)) ?? [];
  const pending = { key: 'pending', text: texts.status.unknown, value: sumOf(unknown.map(({ value }) => value)) };
  const bars = unknown.length > 0 ? [...known, pending] : known;
  return (
    <BarPanel
      title={translate('dashboard.enrolments.title')}
      unit={translate('dashboard.enrolments.unit')}
      empty={translate('dashboard.enrolments.empty')}
      head={translate('dashboard.status')}
      list="enrolments"
      bars={figures && bars}
      awaited={statuses.length}
    />
  );
}

interface FeesByCoursePanelProps {
  /** Largest first; undefined while they load. */
  figures: ManagementFigures['feesByCourse'] | undefined;
  today: string;
}

/** The number of courses with a bar; the rest are added up in one. */
const ownBars = 11;

/** Fees collected in the last twelve months, course by course. */
export function FeesByCoursePanel({ figures, today }: FeesByCoursePanelProps) {
  const translate = useTranslate();
  const fromDate = lastMonths(today)[0]?.from;
  const own = figures?.slice(0, ownBars).map(({ courseId, courseName, value }) => ({
    key: courseId,
    text: courseName,
    filter: { courseId, fromDate },
    value,
  }));
  const others = figures?.slice(ownBars) ?? [];
  const rest = {
    key: 'others',
    text: translate('dashboard.feesByCourse.others', { smart_count: others.length }),
    value: sumOf(others.map(({ value }) => value)),
  };
  return (
    <BarPanel
      title={translate('dashboard.feesByCourse.title')}
      unit={translate('dashboard.fees.unit')}
      empty={translate('dashboard.fees.empty')}
      head={translate('dashboard.course')}
      list="payments"
      bars={own && [...own, ...(others.length > 0 ? [rest] : [])]}
      awaited={ownBars + 1}
      inRupees
    />
  );
}
