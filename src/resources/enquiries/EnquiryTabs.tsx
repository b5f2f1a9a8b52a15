import { Tab, Tabs } from '@mui/material';
import { enquiryStates } from '#domain/people/enquiry.ts';
import { useTexts } from '#src/text.ts';
import { useFilterWords } from '#src/ui/export/ExportScope.tsx';
import { useFilters } from '#src/ui/lists/FilterScope.tsx';
import { inIndia, useListMeta } from '#src/ui/lists/listTotal.ts';

const tabs = ['due', ...enquiryStates] as const;

/** Who is to be called, and the enquiries of each state, with the counts that came with the list. Arrow keys move between them. */
export function EnquiryTabs() {
  const text = useTexts('resources.enquiries.tabs');
  const { counts } = useListMeta();
  const { values, choose } = useFilters();
  const chosen = values['due'] ? 'due' : (tabs.find((tab) => tab === values['state']) ?? 'OPEN');
  useFilterWords('state', text(chosen));
  const chooseTab = (tab: (typeof tabs)[number]) => {
    choose('due', tab === 'due' ? 1 : undefined);
    choose('state', tab === 'due' ? undefined : tab);
  };
  const countOf = (tab: (typeof tabs)[number]) => (counts ? inIndia(counts[tab === 'due' ? 'DUE' : tab] ?? 0) : '–');
  return (
    <Tabs
      value={chosen}
      onChange={(_event, tab: (typeof tabs)[number]) => chooseTab(tab)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={text('label')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          label={
            <span>
              {text(tab)} <span style={{ marginLeft: 3, fontWeight: 400 }}>{countOf(tab)}</span>
            </span>
          }
        />
      ))}
    </Tabs>
  );
}
