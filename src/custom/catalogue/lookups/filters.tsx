import { Tab, Tabs } from '@mui/material';
import { useTranslate } from '#src/text.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { useFilterWords } from '#src/ui/export/ExportScope.tsx';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';
import { inIndia, useListMeta } from '#src/ui/lists/listTotal.ts';
import { type StatusTable, useCourses, useLookup } from './lookups.ts';

/** All Courses or one, or that there are none. Shows the first choice until the courses are there. */
export function CourseFilter() {
  const translate = useTranslate();
  const { courses, loaded } = useCourses();
  const choices = courses.map(({ id, courseName }) => ({ value: id, text: courseName }));
  const all = translate(loaded && courses.length === 0 ? 'texts.courses.none' : 'lookups.allCourses');
  return (
    <ChoiceFilter<Enrolment>
      name="courseId"
      label={translate('lookups.course')}
      choices={choices}
      all={all}
      width={180}
    />
  );
}

/** All and each status of the table, with the counts that came with the list. Arrow keys move between them. */
export function StatusTabs({ table }: { table: StatusTable }) {
  const translate = useTranslate();
  const { statuses, awaited } = useLookup(table);
  const { atLeast, counts } = useListMeta();
  const [status, setStatus] = useFilter('status');
  const sum = counts && Object.values(counts).reduce((total, count) => total + count, 0);
  const chosen = Number(status ?? anyStatus);
  useFilterWords('status', statuses.find(({ code }) => code === chosen)?.text ?? '');

  // Where counting stopped (W33), this is all that is known of a number that reached so far.
  const stopped = (count: number) => atLeast !== undefined && count >= atLeast;
  const shown = (count: number) =>
    stopped(count) ? translate('lists.moreThan', { count: inIndia(atLeast ?? 0) }) : inIndia(count);

  const tab = (code: number, text: string, count: number | undefined) => (
    <Tab
      key={code}
      value={code}
      label={
        <span>
          {text}{' '}
          <span style={{ display: 'inline-block', minWidth: '4ch', marginLeft: 3, fontWeight: 400, textAlign: 'left' }}>
            {count === undefined ? '–' : shown(count)}
          </span>
        </span>
      }
    />
  );

  return (
    <Tabs
      value={chosen === anyStatus || statuses.some(({ code }) => code === chosen) ? chosen : false}
      onChange={(_event, code: number) => setStatus(code)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('lists.status')}
      // A status chosen by the code of the fallback list would be kept.
      inert={awaited}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tab(anyStatus, translate('lists.all'), sum)}
      {statuses.map(({ code, text }) => tab(code, text, counts && (counts[code] ?? 0)))}
    </Tabs>
  );
}
