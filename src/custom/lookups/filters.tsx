import { Tab, Tabs } from '@mui/material';
import { useListContext } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';
import { type StatusTable, useCourses, useLookup } from './lookups.ts';

/** All Courses or one, or that there are none. Shows the first choice until the courses are there. */
export function CourseFilter() {
  const translate = useTranslate();
  const { courses, loaded } = useCourses();
  const choices = courses.map(({ id, courseName }) => ({ value: id, text: courseName }));
  const all = translate(loaded && courses.length === 0 ? 'texts.courses.none' : 'lists.allCourses');
  return (
    <ChoiceFilter name="courseId" label={translate('lists.courseFilter')} choices={choices} all={all} width={180} />
  );
}

type Counts = Record<string, number>;

/** All and each status of the table, with the counts that came with the list. Arrow keys move between them. */
export function StatusTabs({ table }: { table: StatusTable }) {
  const translate = useTranslate();
  const { statuses } = useLookup(table);
  const { meta } = useListContext();
  const [status, setStatus] = useFilter('status');
  const counts = (meta as { counts?: Counts } | undefined)?.counts;
  const sum = counts && Object.values(counts).reduce((total, count) => total + count, 0);
  const chosen = Number(status ?? anyStatus);

  const tab = (code: number, text: string, count: number | undefined) => (
    <Tab
      key={code}
      value={code}
      aria-label={count === undefined ? text : translate('lists.statusTab', { status: text, smart_count: count })}
      label={
        <span>
          {text}
          <span style={{ display: 'inline-block', minWidth: '4ch', marginLeft: 6, fontWeight: 400, textAlign: 'left' }}>
            {count?.toLocaleString('en-IN') ?? '–'}
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
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tab(anyStatus, translate('lists.all'), sum)}
      {statuses.map(({ code, text }) => tab(code, text, counts && (counts[code] ?? 0)))}
    </Tabs>
  );
}
