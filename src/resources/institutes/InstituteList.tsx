import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type SortPayload } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { instituteStatus, instituteTypeName, instituteTypes } from '#domain/codes.ts';
import { StatusChip } from '#src/ui/inputs/StatusChip.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { useFocusAfterTask } from '#src/ui/lists/listEffects.ts';
import { InstituteTaskDialog } from './InstituteDialogs.tsx';
import type { Institute } from './index.ts';

const byName: SortPayload = { field: 'name', order: 'ASC' };
const activeOnes = { status: instituteStatus.active };

/** Institute List (spec 2): the active ones, searched and by type; added, updated and deleted in dialogs. */
export default function InstituteList() {
  const translate = useTranslate();
  const [task, setTask] = useState<InstituteTask | null>(null);
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
        sort={byName}
        filterDefaultValues={activeOnes}
      >
        <InstituteTable task={task} onStart={setTask} />
      </ListPage>
      <InstituteTaskDialog task={task} onClose={() => setTask(null)} />
    </>
  );
}

interface Props {
  task: InstituteTask | null;
  onStart: (task: InstituteTask) => void;
}

const actions = ['update', 'delete'] as const;

/** The active institutes (spec 2). */
export function InstituteTable({ task, onStart }: Props) {
  const translate = useTranslate();
  useFocusAfterTask(task !== null, 'input[type="search"]');

  const statusOf = ({ statusDesc }: Institute) => statusDesc || translate('resources.institutes.active');

  const buttons = (institute: Institute) => (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', columnGap: 0.5 }}>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          color={action === 'delete' ? 'error' : 'primary'}
          sx={{ minWidth: 0, px: 0.75 }}
          onClick={() => onStart({ action, institute })}
          aria-label={translate(`resources.institutes.${action}Of`, { institute: institute.name })}
        >
          {translate(`resources.institutes.${action}`)}
        </Button>
      ))}
    </Box>
  );

  return (
    <DataList empty={translate('texts.institutes.none')}>
      <Column<Institute> source="name" />
      <Column<Institute> source="shortName" width="16%" />
      <Column<Institute>
        source="instituteType"
        width={112}
        render={({ instituteType }) => instituteTypeName(Number(instituteType))}
      />
      <Column<Institute> source="recognizedBy" width="20%" />
      <Column<Institute>
        source="status"
        width={120}
        whole
        sortable={false}
        render={(institute) => <StatusChip text={statusOf(institute)} />}
        exportValue={statusOf}
      />
      <Column<Institute>
        source="id"
        label="resources.institutes.fields.actions"
        sortable={false}
        right
        whole
        width={152}
        render={buttons}
        exportValue={false}
      />
    </DataList>
  );
}

/** All Types or one. */
export function TypeFilter() {
  const translate = useTranslate();
  const [value, setValue] = useFilter('instType');
  return (
    <TextField
      select
      label={translate('resources.institutes.typeFilter')}
      value={Number(value) || 0}
      onChange={(event) => setValue(Number(event.target.value) || undefined)}
      sx={{ width: { sm: 180 } }}
    >
      <MenuItem value={0}>{translate('resources.institutes.allTypes')}</MenuItem>
      {Object.entries(instituteTypes).map(([code, text]) => (
        <MenuItem key={code} value={Number(code)}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What somebody is about to do; `institute` is null for a new one. */
export type InstituteTask = { action: 'add'; institute: null } | { action: 'update' | 'delete'; institute: Institute };
