import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { prefetch } from '#src/routing/prefetch.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { instituteStatus, instituteTypeName, instituteTypes } from '#domain/words/codes.ts';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { statusColumn } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { RowButton, RowButtons } from '#src/ui/inputs/RowButton.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { actionsColumn, detailColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import { useFocusAfterTask } from '#src/ui/lists/listEffects.ts';
import type { InstituteTask } from './InstituteTaskDialog.tsx';
import type { Institute } from '#src/records/institutes.ts';

const loadDialog = () => import('./InstituteTaskDialog.tsx');
const TaskDialog = lazyPart(loadDialog);

/** Institute List (spec 2): the active ones, searched and by type; added, updated and deleted in dialogs. */
export default function InstituteList() {
  const translate = useTranslate();
  const [task, setTask] = useState<InstituteTask | null>(null);
  const close = () => setTask(null);
  useEffect(() => prefetch(loadDialog), []);
  return (
    <>
      <ListPage
        title={translate('resources.institutes.title')}
        action={
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setTask({ action: 'add', institute: null })}
          >
            {translate('resources.institutes.add')}
          </Button>
        }
        filters={
          <FilterRow>
            <SearchField label="resources.institutes.searchFor" />
            <TypeFilter />
          </FilterRow>
        }
        sort={{ field: 'name', order: 'ASC' }}
        filterDefaultValues={{ status: instituteStatus.active }}
      >
        <InstituteTable task={task} onStart={setTask} />
      </ListPage>
      <Suspense>{task && <TaskDialog {...task} onClose={close} />}</Suspense>
    </>
  );
}

/** The active institutes (spec 2). */
function InstituteTable({ task, onStart }: { task: InstituteTask | null; onStart: (task: InstituteTask) => void }) {
  const translate = useTranslate();
  useFocusAfterTask(task !== null, 'input[type="search"]');

  const statusOf = ({ statusDesc }: Institute) => statusDesc || translate('resources.institutes.active');

  const buttons = (institute: Institute) => (
    <RowButtons>
      {(['update', 'delete'] as const).map((action) => (
        <RowButton
          key={action}
          likeliest={action === 'update'}
          onClick={() => onStart({ action, institute })}
          aria-label={translate(`resources.institutes.${action}Of`, { institute: institute.name })}
        >
          {translate(`resources.institutes.${action}`)}
        </RowButton>
      ))}
    </RowButtons>
  );

  return (
    <DataList
      empty={{
        none: translate('texts.institutes.none'),
        belongs: translate('resources.institutes.belongs'),
        begin: (
          <Button variant="outlined" onClick={() => onStart({ action: 'add', institute: null })}>
            {translate('resources.institutes.add')}
          </Button>
        ),
      }}
    >
      <Column<Institute> {...nameColumn('name')} letters={30} card="title" />
      <Column<Institute> {...detailColumn('shortName')} letters={8} card="none" />
      <Column<Institute>
        source="instituteType"
        card="text"
        render={({ instituteType }) => instituteTypeName(Number(instituteType))}
      />
      <Column<Institute> {...detailColumn('recognizedBy')} card="none" from={800} />
      <Column<Institute> {...statusColumn(statusOf)} sortable={false} />
      <Column<Institute> {...actionsColumn} right render={buttons} />
    </DataList>
  );
}

const types = Object.entries(instituteTypes).map(([value, text]) => ({ value: Number(value), text }));

/** All Types or one. */
function TypeFilter() {
  const label = useTexts('resources.institutes');
  return (
    <ChoiceFilter<Institute>
      name="instType"
      label={label('typeFilter')}
      choices={types}
      all={label('allTypes')}
      width={180}
    />
  );
}
