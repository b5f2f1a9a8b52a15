import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatDateTimeIst } from '../../../domain/dates.ts';
import { Column } from '../../custom/lists/Column.tsx';
import { DataList } from '../../custom/lists/DataList.tsx';
import { actionOf, changesOf, changeText, recordOf } from './changes.ts';
import { Changes } from './Changes.tsx';
import type { Activity } from './index.ts';
import { useRecordPath } from './useRecordPath.ts';

/** The columns of the log. */
export function ActivityTable() {
  const translate = useTranslate();
  const recordPath = useRecordPath();

  const record = (entry: Activity) => {
    const path = recordPath(entry);
    const text = recordOf(entry, translate);
    if (!path) return text;
    return (
      <Link component={RouterLink} to={path} underline="hover">
        {text}
      </Link>
    );
  };
  return (
    <DataList empty={translate('resources.activity-log.none')} cardsBelow={900}>
      <Column<Activity> source="at" width={216} render={({ at }) => formatDateTimeIst(at)} />
      <Column<Activity> source="userName" sortable={false} width={112} />
      <Column<Activity> source="call" sortable={false} width="18%" render={(entry) => actionOf(entry, translate)} />
      <Column<Activity>
        source="recordName"
        sortable={false}
        width="22%"
        whole
        render={record}
        exportValue={(entry) => recordOf(entry, translate)}
      />
      <Column<Activity>
        source="after"
        sortable={false}
        whole
        render={(entry) => <Changes entry={entry} />}
        exportValue={(entry) =>
          changesOf(entry, translate)
            .map((change) => changeText(change, translate))
            .join('; ')
        }
      />
    </DataList>
  );
}
