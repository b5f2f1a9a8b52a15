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
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { type Occasion, TellOneByOne } from './TellOneByOne.tsx';
import './texts.ts';

/** Who missed a class, told one after the other; or all of a class, who are sent their own pages (W67). The address names the class, and the day. */
export default function TellAbsent() {
  const text = useTexts('tell');
  const [search] = useSearchParams();
  const { today } = useCalendar();
  const of = classIn(search);
  const hasPages = useOffers('ownPage');
  const occasion: Occasion = hasPages && search.get('about') === 'page' ? 'page' : 'absence';
  const named = search.get('day') ?? '';
  const day = isDate(named) && named <= today ? named : today;
  return (
    <Box sx={{ ...pagePadding, ...stack, maxWidth: 1240 }}>
      {of && of.courseId > 0 ? (
        <TellClass key={`${of.courseId}/${of.batchId}/${day}/${occasion}`} of={of} day={day} occasion={occasion} />
      ) : (
        <>
          <PageHeader title={text('title')} subtitle="" />
          <Typography color="textSecondary">{text('noClass')}</Typography>
        </>
      )}
    </Box>
  );
}

function TellClass({ of, day, occasion }: { of: ClassChoice; day: string; occasion: Occasion }) {
  const text = useTexts('tell');
  const pathTo = usePathTo();
  const calendar = useCalendar();
  const { course } = useCourse(of.courseId);
  const batch = useCourseBatches(of.courseId).batches.find(({ id }) => id === of.batchId);
  const register = useRegister(of, day, calendar.today);
  const rows = register.data?.rows;
  const isPage = occasion === 'page';
  const there = rows?.filter(({ left }) => left === '');
  const absent = rows && absentOn(rows, day, calendar);
  const isTaken = rows?.some(({ dates }) => dates.has(day));
  const about = [course?.courseName, batch?.name].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader
        title={text(isPage ? 'pageTitle' : 'title')}
        subtitle={
          about && (isPage ? about : text('about', { of: about, day: format(parseISO(day), 'EEEE dd/MM/yyyy') }))
        }
        back={pathTo('register', 'grid') + classSearch(of)}
      />
      <QueryError query={register} />
      {!rows && !register.error && (
        <Typography role="status" color="textSecondary">
          {text('loading')}
        </Typography>
      )}
      {isPage && there?.length === 0 && <Typography>{text('nobodyThere')}</Typography>}
      {isPage && there && there.length > 0 && <TellOneByOne occasion="page" students={there} day={day} />}
      {!isPage && rows && !isTaken && <Typography>{text('notTaken')}</Typography>}
      {!isPage && isTaken && absent?.length === 0 && <Typography>{text('nobody')}</Typography>}
      {!isPage && isTaken && absent && absent.length > 0 && (
        <TellOneByOne occasion="absence" students={absent} day={day} />
      )}
    </>
  );
}
