import { Tab, Tabs } from '@mui/material';
import { ages } from '#domain/money/dues.ts';
import { useTexts } from '#src/text.ts';
import { useFilterWords } from '#src/ui/export/ExportScope.tsx';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';
import { inIndia, useListMeta } from '#src/ui/lists/listTotal.ts';

const names = Object.keys(ages) as (keyof typeof ages)[];

/** All dues and those of each age, with the counts that came with the list. Arrow keys move between them. */
export function AgeTabs() {
  const text = useTexts('resources.dues.ages');
  const { counts } = useListMeta();
  const [chosen, choose] = useFilter('age');
  const chosenName = names.find((name) => name !== 'all' && ages[name] === chosen);
  useFilterWords('age', chosenName ? text(chosenName) : '');
  const countOf = (name: keyof typeof ages) => (counts ? inIndia(counts[ages[name]] ?? 0) : '–');
  // Without enrolments from before, that tab would ask what it is for.
  const shown = names.filter((name) => name !== 'assumed' || chosen === ages.assumed || counts?.[ages.assumed]);
  return (
    <Tabs
      value={Number(chosen ?? ages.all)}
      onChange={(_event, age: number) => choose(age)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={text('label')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {shown.map((name) => (
        <Tab
          key={name}
          value={ages[name]}
          label={
            <span>
              {text(name)} <span style={{ marginLeft: 3, fontWeight: 400 }}>{countOf(name)}</span>
            </span>
          }
        />
      ))}
    </Tabs>
  );
}
