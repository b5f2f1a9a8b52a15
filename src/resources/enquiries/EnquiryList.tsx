import { Box, Button, Link, Typography } from '@mui/material';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { daysWaited } from '#domain/home/next.ts';
import { formatDay } from '#domain/words/dates.ts';
import { today } from '#src/clock.ts';
import { CourseFilter } from '#src/custom/catalogue/lookups/filters.tsx';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { StatusDataWarning } from '#src/custom/catalogue/lookups/StatusDataWarning.tsx';
import type { Enquiry } from '#src/records/enquiries.ts';
import { useSettings } from '#src/dataProvider/useSettings.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { actionsColumn, dayColumn, detailColumn, keptColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import { isTyping } from '#src/ui/page/focus.ts';
import type { Chosen } from './CallDialog.tsx';
import { CallLinks } from './CallLinks.tsx';
import { EnquiryTabs } from './EnquiryTabs.tsx';
import { TakeDown } from './TakeDown.tsx';
import './texts.ts';

const CallDialog = lazyPart(() => import('./CallDialog.tsx'));

/** Who asked (W66): a row to take down the next one, and who is to be called today, the longest overdue first. */
export default function EnquiryList() {
  const text = useTexts('resources.enquiries');
  // The home leads to one.
  const [search] = useSearchParams();
  const [called, setCalled] = useState<{ id: number; chosen: Chosen } | undefined>(() => {
    const id = idOf(search.get('call') ?? undefined);
    return id > 0 ? { id, chosen: '' } : undefined;
  });
  const open = (id: number, chosen: Chosen = '') => setCalled({ id, chosen });
  return (
    <>
      <ListPage
        title={text('title')}
        action={<ImportButton />}
        notice={
          <>
            <StatusDataWarning of={useCourses()} />
            <TakeDown onOpen={open} />
          </>
        }
        filters={
          <>
            <FilterRow>
              <SearchField label="resources.enquiries.searchFor" />
              <CourseFilter />
              <SourceFilter />
            </FilterRow>
            <EnquiryTabs />
          </>
        }
        filterDefaultValues={{ due: 1 }}
        sort={{ field: 'nextDay', order: 'ASC' }}
      >
        <EnquiryTable onOpen={open} />
        <Typography variant="body2" color="textSecondary" sx={{ '@media (hover: none)': { display: 'none' } }}>
          {text('keys')}
        </Typography>
      </ListPage>
      <Suspense>
        {called && <CallDialog key={called.id} {...called} onOpen={open} onClose={() => setCalled(undefined)} />}
      </Suspense>
    </>
  );
}

/** The notebook that was kept before comes in as a sheet. */
function ImportButton() {
  const text = useTexts('import');
  const path = usePathTo()('import', 'list');
  return path ? (
    <Button variant="outlined" color="inherit" component={RouterLink} to={`${path}?kind=enquiries`}>
      {text('title')}
    </Button>
  ) : null;
}

function SourceFilter() {
  const text = useTexts('resources.enquiries');
  const { data: settings } = useSettings();
  const choices = (settings?.enquirySources ?? []).map((value) => ({ value, text: value }));
  return (
    <ChoiceFilter<Enquiry> name="source" label={text('fields.source')} choices={choices} all={text('allSources')} />
  );
}

/** What the keys choose on a row. */
const keys: Readonly<Record<string, Chosen>> = { t: 'tomorrow', w: 'week', m: 'month', l: 'lost' };

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Gives the focus to the first button of the row above or below. */
function focusRowBeside(buttons: HTMLElement, step: number): void {
  const all = [...document.querySelectorAll<HTMLElement>(`.${noteButtons}`)];
  all[all.indexOf(buttons) + step]?.querySelector<HTMLElement>('button')?.focus();
}

/** The buttons of a row, by which the rows are told apart from others on the page. */
const noteButtons = 'note-buttons';

function EnquiryTable({ onOpen }: { onOpen: (id: number, chosen?: Chosen) => void }) {
  const text = useTexts('resources.enquiries');
  const whenOf = ({ nextDay }: Enquiry) => {
    if (!nextDay) return '–';
    const late = daysWaited(nextDay, today());
    if (late > 0) return text('late', late);
    return nextDay === today() ? text('today') : formatDay(nextDay);
  };
  const when = (enquiry: Enquiry) => {
    const isLate = enquiry.state === 'OPEN' && enquiry.nextDay !== null && enquiry.nextDay < today();
    return (
      <Box component="span" sx={isLate ? { color: 'error.main', fontWeight: 650 } : {}}>
        {whenOf(enquiry)}
      </Box>
    );
  };
  const name = ({ id, name: who }: Enquiry) => (
    <Link component="button" type="button" variant="inherit" underline="hover" onClick={() => onOpen(id)}>
      {who}
    </Link>
  );
  const actions = (enquiry: Enquiry) => {
    const { id, name: who, mobile, state } = enquiry;
    const isOpen = state === 'OPEN';
    const press = (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const step = arrows[event.key];
      if (step) {
        event.preventDefault();
        focusRowBeside(event.currentTarget, step);
        return;
      }
      const chosen = isOpen && keys[event.key.toLowerCase()];
      if (!chosen) return;
      event.preventDefault();
      onOpen(id, chosen);
    };
    return (
      <Box
        className={`row-buttons ${noteButtons}`}
        onKeyDown={press}
        sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}
      >
        <RowButton
          likeliest
          aria-haspopup="dialog"
          aria-label={text('noteOf', { name: who })}
          onClick={() => onOpen(id)}
        >
          {text('note')}
        </RowButton>
        <CallLinks enquiry={{ id, name: who, mobile, isOpen }} />
      </Box>
    );
  };
  return (
    <DataList empty={{ none: text('none'), belongs: text('belongs'), begin: null }} dense>
      <Column<Enquiry> {...nameColumn('name')} card="title" render={name} exportValue={({ name: who }) => who} />
      <Column<Enquiry>
        source="nextDay"
        letters={12}
        card="status"
        render={when}
        exportValue={({ nextDay }) => formatDay(nextDay ?? '')}
      />
      <Column<Enquiry> source="mobile" sortable={false} />
      <Column<Enquiry> {...keptColumn('courseName')} sortable={false} card="text" />
      <Column<Enquiry> {...detailColumn('source')} sortable={false} card="none" from={960} />
      <Column<Enquiry>
        {...detailColumn('text')}
        sortable={false}
        card="text"
        render={({ text: said, note }) => said || note}
        exportValue={({ text: said, note }) => said || note}
        ifAny={({ text: said, note }) => said || note}
      />
      <Column<Enquiry> {...detailColumn('reason')} sortable={false} ifAny={({ reason }) => reason} />
      <Column<Enquiry> {...dayColumn('askedOn')} sortable={false} card="none" from={960} />
      <Column<Enquiry> {...actionsColumn} letters={34} render={actions} />
    </DataList>
  );
}
