import { useTranslate } from '#src/text.ts';
import { FigureCard, FigureStrip } from '#src/custom/home/figures/FigureStrip.tsx';
import { type StatusTable, useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';

const layout = {
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))', lg: 'repeat(7, auto)' },
  // Seven cards in rows of two or four leave one cell empty.
  '& > :last-of-type': { gridColumnEnd: { xs: 'span 2', lg: 'auto' } },
} as const;

/**
 * The seven figures (spec 2), each a link to the list behind it where the profile has that list. `undefined`
 * while loading, `null` after an error.
 */
export function KpiCards({ figures }: { figures: Statistics | null | undefined }) {
  const translate = useTranslate();
  const lookups = { registration: useLookup('registration'), student: useLookup('student') };

  /** Undefined while the lookup table loads: the link needs the code of the status. */
  const filterOf = (name: StatisticName) => {
    const { owner, status } = listBehind[name];
    if (!status) return owner === 'students' ? { status: anyStatus } : {};
    const [table, text] = status;
    const lookup = table === 'student' ? lookups.student : lookups.registration;
    return lookup.awaited ? undefined : { status: lookup.codeOf(text) };
  };

  const label = (name: StatisticName) => {
    const filter = filterOf(name);
    const text = translate(`dashboard.kpis.${name}`);
    if (!filter) return text;
    return (
      <ListLink owner={listBehind[name].owner} filter={filter} cover>
        {text}
      </ListLink>
    );
  };

  const figure = (name: StatisticName) => (figures === null ? '–' : figures?.[name].toLocaleString('en-IN'));

  return (
    <FigureStrip label={translate('dashboard.figures')} layout={layout} busy={figures === undefined}>
      {statisticNames.map((name) => (
        <FigureCard key={name} label={label(name)} value={figure(name)} />
      ))}
    </FigureStrip>
  );
}

/** The fields of GetStatistics, in the order of the cards (spec 2). */
export const statisticNames = [
  'totRegNew',
  'totRegApproved',
  'totRegRejected',
  'totStudentActive',
  'totStudentDeleted',
  'totStudents',
  'totCertificate',
] as const;

export type StatisticName = (typeof statisticNames)[number];
export type Statistics = Record<StatisticName, number>;

/** The list behind each figure, and the text of the status it counts; every status where there is none. */
const listBehind: Record<StatisticName, { owner: string; status?: readonly [table: StatusTable, text: string] }> = {
  totRegNew: { owner: 'registrations', status: ['registration', 'New'] },
  totRegApproved: { owner: 'registrations', status: ['registration', 'Approved'] },
  totRegRejected: { owner: 'registrations', status: ['registration', 'Rejected'] },
  totStudentActive: { owner: 'students', status: ['student', 'Active'] },
  totStudentDeleted: { owner: 'students', status: ['student', 'Deleted'] },
  totStudents: { owner: 'students' },
  totCertificate: { owner: 'certificates' },
};
