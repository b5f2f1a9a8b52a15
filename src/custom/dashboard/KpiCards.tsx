import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from '#src/text.ts';
import { type StatusTable, useLookup } from '#src/custom/lookups/lookups.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';

/** One strip; the gaps of a grid over the colour of lines are the lines between the cards. */
const strip = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))', lg: 'repeat(7, auto)' },
  gap: '1px',
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'divider',
};

const card = {
  position: 'relative',
  flex: 1,
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  '&:has(a):hover': { bgcolor: 'action.hover' },
  // Two or four to a line leave a place at the end.
  '&:last-of-type': { gridColumnEnd: { xs: 'span 2', lg: 'auto' } },
};

/**
 * The seven figures (spec 2), each a link to the list behind it where the profile has that list. Undefined while they are
 * awaited, null when they could not be had.
 */
export function KpiCards({ figures }: { figures: Statistics | null | undefined }) {
  const translate = useTranslate();
  const lookups = { registration: useLookup('registration'), student: useLookup('student') };

  /** Undefined until it is known which code a status has: the list would keep another one. */
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

  const figure = (name: StatisticName) => {
    if (figures === undefined) return <Skeleton component="span" variant="text" width="3ch" />;
    return figures === null ? '–' : figures[name].toLocaleString('en-IN');
  };

  return (
    <Box component="ul" aria-label={translate('dashboard.figures')} aria-busy={figures === undefined} sx={strip}>
      {statisticNames.map((name) => (
        <Box component="li" key={name} sx={card}>
          <Typography variant="body2" color="textSecondary" noWrap sx={{ fontSize: '0.8125rem' }}>
            {label(name)}
          </Typography>
          <Typography component="span" sx={{ fontWeight: 650, fontSize: '1.375rem', lineHeight: 1.3 }}>
            {figure(name)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The figures of GetStatistics as the app spells them, in the order of the cards (spec 2). */
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
