import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { instituteTypeName } from '../../../domain/codes.ts';
import { StatusChip } from '../../custom/fields/StatusChip.tsx';
import { Column } from '../../custom/lists/Column.tsx';
import { DataList } from '../../custom/lists/DataList.tsx';
import { useFocusAfterTask } from '../../custom/lists/useFocusAfterTask.ts';
import type { Institute } from './index.ts';
import type { InstituteTask } from './tasks.ts';

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
