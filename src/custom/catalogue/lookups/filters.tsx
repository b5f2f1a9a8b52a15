import { Tab, Tabs } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useTranslate } from '#src/text.ts';
import { anyStatus, type ListMeta } from '#src/dataProvider/listQuery.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { useFilterWords } from '#src/ui/export/ExportScope.tsx';
import { useFilters } from '#src/ui/lists/FilterScope.tsx';
import { inIndia, useListMeta } from '#src/ui/lists/listTotal.ts';
import { type StatusTable, useCourses, useLookup } from './lookups.ts';
import type { FurtherTab } from './useFurtherTab.ts';

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

interface TabsProps {
  table: StatusTable;
  further?: readonly (FurtherTab | undefined)[];
}

/** The counts of the tabs: without the work that leaves only some of the rows, or every other tab would seem empty. */
function useTabCounts(): Partial<ListMeta> {
  const calls = useCalls();
  const { resource } = useListContext();
  const meta = useListMeta();
  const { work, status: _status, ...others } = useFilters().values;
  const { data } = useQuery({
    queryKey: [resource, 'tabCounts', others],
    enabled: Boolean(work),
    queryFn: async () =>
      (
        await calls.getList(resource, {
          filter: others,
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
        })
      ).meta as ListMeta,
    throwOnError: false,
  });
  return work ? (data ?? {}) : meta;
}

/** All and each status of the table, with the counts that came with the list. Arrow keys move between them. */
export function StatusTabs({ table, further = [] }: TabsProps) {
  const translate = useTranslate();
  const { statuses, awaited } = useLookup(table);
  const { values, choose } = useFilters();
  const { atLeast, counts } = useTabCounts();
  const { status } = values;
  const sum = counts && Object.values(counts).reduce((total, count) => total + count, 0);
  const chosen = Number(status ?? anyStatus);
  const furtherTabs = further.filter((one) => one !== undefined);
  const onFurther = furtherTabs.find(({ filter }) => values[filter]);
  useFilterWords('status', onFurther?.text ?? statuses.find(({ code }) => code === chosen)?.text ?? '');

  const chooseTab = (value: number | string) => {
    for (const { filter } of furtherTabs) choose(filter, value === filter ? 1 : undefined);
    // What the tabs count is what they show.
    if (values['work']) choose('work', undefined);
    choose('status', furtherTabs.find(({ filter }) => filter === value)?.status ?? value);
  };

  // Where counting stopped (W33), this is all that is known of a number that reached so far.
  const stopped = (count: number) => atLeast !== undefined && count >= atLeast;
  const shown = (count: number) =>
    stopped(count) ? translate('lists.moreThan', { count: inIndia(atLeast ?? 0) }) : inIndia(count);

  const tab = (value: number | string, text: string, count: number | undefined) => (
    <Tab
      key={value}
      value={value}
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

  const known = chosen === anyStatus || statuses.some(({ code }) => code === chosen);
  return (
    <Tabs
      value={onFurther?.filter ?? (known && chosen)}
      onChange={(_event, value: number | string) => chooseTab(value)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('lists.status')}
      // A status chosen by the code of the fallback list would be kept.
      inert={awaited}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tab(anyStatus, translate('lists.all'), onFurther ? undefined : sum)}
      {statuses.map(({ code, text }) => tab(code, text, onFurther ? undefined : counts && (counts[code] ?? 0)))}
      {furtherTabs.map(({ filter, text, count }) => tab(filter, text, count))}
    </Tabs>
  );
}
