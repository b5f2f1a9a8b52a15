import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from '#src/app/text.ts';
import { type StatusTable, useLookup } from '#src/custom/lookups/useLookup.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';

interface Props {
  /** Undefined while they are awaited, null when they could not be had. */
  figures: Statistics | null | undefined;
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(140px, 1fr))' },
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
};

const card = {
  position: 'relative',
  display: 'grid',
  gap: 0.5,
  alignContent: 'space-between',
  px: 1.5,
  py: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:has(a):hover': { borderColor: 'primary.main' },
};

/** The seven figures (spec 2), each a link to the list behind it where the profile has that list. */
export function KpiCards({ figures }: Props) {
  const translate = useTranslate();
  const lookups = { registration: useLookup('registration'), student: useLookup('student') };

  const filterOf = (name: StatisticName) => {
    const { owner, status } = listBehind[name];
    if (!status) return owner === 'students' ? { status: anyStatus } : {};
    const [table, text] = status;
    return { status: (table === 'student' ? lookups.student : lookups.registration).codeOf(text) };
  };

  const figure = (name: StatisticName) => {
    if (figures === undefined) return <Skeleton component="span" variant="text" width="3ch" />;
    return figures === null ? '–' : figures[name].toLocaleString('en-IN');
  };

  return (
    <Box component="ul" aria-label={translate('dashboard.figures')} aria-busy={figures === undefined} sx={grid}>
      {statisticNames.map((name) => (
        <Box component="li" key={name} sx={card}>
          <Typography variant="body2" color="textSecondary">
            <ListLink owner={listBehind[name].owner} filter={filterOf(name)} cover>
              {translate(`dashboard.kpis.${name}`)}
            </ListLink>
          </Typography>
          <Typography component="span" variant="h4" sx={{ fontWeight: 600, fontSize: '1.75rem' }}>
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

/** The list behind a figure, and the text of the status it counts; every status where there is none. */
interface ListBehind {
  owner: string;
  status?: readonly [table: StatusTable, text: string];
}

const listBehind: Record<StatisticName, ListBehind> = {
  totRegNew: { owner: 'registrations', status: ['registration', 'New'] },
  totRegApproved: { owner: 'registrations', status: ['registration', 'Approved'] },
  totRegRejected: { owner: 'registrations', status: ['registration', 'Rejected'] },
  totStudentActive: { owner: 'students', status: ['student', 'Active'] },
  totStudentDeleted: { owner: 'students', status: ['student', 'Deleted'] },
  totStudents: { owner: 'students' },
  totCertificate: { owner: 'certificates' },
};
