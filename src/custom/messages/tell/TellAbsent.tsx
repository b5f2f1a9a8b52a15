import { Box, Typography } from '@mui/material';
import { format, parseISO } from 'date-fns';
import { useSearchParams } from 'react-router';
import { absentOn } from '#domain/classes/register.ts';
import { isDate } from '#domain/words/dates.ts';
import { useCalendar } from '#src/clock.ts';
import { useCourse } from '#src/custom/catalogue/lookups/lookups.ts';
import { useCourseBatches } from '#src/custom/classes/batch/batches.ts';
import { type ClassChoice, classIn, classSearch } from '#src/custom/classes/register/classAddress.ts';
import { useRegister } from '#src/custom/classes/register/readRegister.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { TellOneByOne } from './TellOneByOne.tsx';
import './texts.ts';

/** Who missed a class, told one after the other; the address names the class and the day. */
export default function TellAbsent() {
  const text = useTexts('tell');
  const [search] = useSearchParams();
  const { today } = useCalendar();
  const of = classIn(search);
  const named = search.get('day') ?? '';
  const day = isDate(named) && named <= today ? named : today;
  return (
    <Box sx={{ ...pagePadding, ...stack, maxWidth: 1240 }}>
      {of && of.courseId > 0 ? (
        <TellClass key={`${of.courseId}/${of.batchId}/${day}`} of={of} day={day} />
      ) : (
        <>
          <PageHeader title={text('title')} subtitle="" />
          <Typography color="textSecondary">{text('noClass')}</Typography>
        </>
      )}
    </Box>
  );
}

function TellClass({ of, day }: { of: ClassChoice; day: string }) {
  const text = useTexts('tell');
  const pathTo = usePathTo();
  const calendar = useCalendar();
  const { course } = useCourse(of.courseId);
  const batch = useCourseBatches(of.courseId).batches.find(({ id }) => id === of.batchId);
  const register = useRegister(of, day, calendar.today);
  const rows = register.data?.rows;
  const absent = rows && absentOn(rows, day, calendar);
  const isTaken = rows?.some(({ dates }) => dates.has(day));
  const about = [course?.courseName, batch?.name].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader
        title={text('title')}
        subtitle={about && text('about', { of: about, day: format(parseISO(day), 'EEEE dd/MM/yyyy') })}
        back={pathTo('register', 'grid') + classSearch(of)}
      />
      <QueryError query={register} />
      {!rows && !register.error && (
        <Typography role="status" color="textSecondary">
          {text('loading')}
        </Typography>
      )}
      {rows && !isTaken && <Typography>{text('notTaken')}</Typography>}
      {isTaken && absent?.length === 0 && <Typography>{text('nobody')}</Typography>}
      {isTaken && absent && absent.length > 0 && <TellOneByOne absent={absent} day={day} />}
    </>
  );
}
