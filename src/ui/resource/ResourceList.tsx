import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { type ComponentType, type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { FilterPayload, RaRecord } from 'react-admin';
import type { FormResource } from '#domain/words/plain.ts';
import { useMay } from '#src/authProvider/useMay.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { prefetch } from '#src/routing/prefetch.ts';
import { RowButton, RowButtons } from '#src/ui/inputs/RowButton.tsx';
import { actionsColumn, detailColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { useFocusAfterTask } from '#src/ui/lists/listEffects.ts';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { useResourceTexts } from './resourceTexts.ts';

/** The dialog that adds a record or updates one. */
export interface FormProps<R> {
  of: FormResource;
  record: R | null;
  onSaved: () => void;
  onClose: () => void;
}

interface Props<R> extends Pick<FormProps<R>, 'of'> {
  /** Fields whose columns follow from them, the row's name first, and `Column`s that say more. */
  columns: readonly (string | ReactElement)[];
  search?: boolean;
  /** Beside the search. */
  filters?: ReactNode;
  filterDefaultValues?: FilterPayload;
  /** Loads the form, where it says more than the fields do. */
  form?: () => Promise<{ default: ComponentType<FormProps<R>> }>;
}

type Task<R> = { action: 'add'; record: null } | { action: 'update' | 'delete'; record: R };

const loadForm = () => import('./PlainForm.tsx');
const loadDeletion = () => import('./DeleteDialog.tsx');
const DeleteDialog = lazyPart(loadDeletion);

/** The list of a resource: searched, with a dialog that adds one, and those that update and delete one in each row. */
export function ResourceList<R extends RaRecord & { name: string }>(props: Props<R>) {
  const { of, columns, search = false, filters, filterDefaultValues, form = loadForm } = props;
  const text = useResourceTexts(of.name);
  const [task, setTask] = useState<Task<R> | null>(null);
  const [Form] = useState(() => lazyPart(form));
  const close = () => setTask(null);
  const mayAdd = useMay()('create', of.name);
  useEffect(() => {
    if (mayAdd) prefetch(form, loadDeletion);
  }, [form, mayAdd]);
  return (
    <>
      <ListPage
        title={text('title')}
        action={
          mayAdd && (
            <Button
              variant="contained"
              startIcon={<AddIcon />}
              onClick={() => setTask({ action: 'add', record: null })}
            >
              {text('add')}
            </Button>
          )
        }
        filters={
          (search || filters) && (
            <FilterRow>
              {search && <SearchField label={`resources.${of.name as 'institutes'}.searchFor`} />}
              {filters}
            </FilterRow>
          )
        }
        sort={{ field: 'name', order: 'ASC' }}
        {...(filterDefaultValues ? { filterDefaultValues } : {})}
      >
        <ResourceTable of={of} columns={columns} isBusy={task !== null} onStart={setTask} />
      </ListPage>
      <Suspense>
        {task?.action === 'delete' && <DeleteDialog of={of.name} record={task.record} onClose={close} />}
        {task && task.action !== 'delete' && <Form of={of} record={task.record} onSaved={close} onClose={close} />}
      </Suspense>
    </>
  );
}

/** A column that says no more than its field: the first is the row's name. */
const guessed = (source: string, index: number) =>
  index === 0 ? (
    <Column<RaRecord> key={source} {...nameColumn(source)} card="title" />
  ) : (
    <Column<RaRecord> key={source} {...detailColumn(source)} />
  );

interface TableProps<R> extends Pick<Props<R>, 'of' | 'columns'> {
  isBusy: boolean;
  onStart: (task: Task<R>) => void;
}

function ResourceTable<R extends RaRecord & { name: string }>({ of, columns, isBusy, onStart }: TableProps<R>) {
  const text = useResourceTexts(of.name);
  const may = useMay();
  const actions = (
    [
      ['update', 'edit'],
      ['delete', 'delete'],
    ] as const
  ).flatMap(([action, verb]) => (may(verb, of.name) ? [action] : []));
  useFocusAfterTask(isBusy, 'input[type="search"]');

  const buttons = (record: R) => (
    <RowButtons>
      {actions.map((action) => (
        <RowButton
          key={action}
          likeliest={action === 'update'}
          onClick={() => onStart({ action, record })}
          aria-label={text(`${action}Of`, { name: record.name })}
        >
          {text(action)}
        </RowButton>
      ))}
    </RowButtons>
  );

  return (
    <DataList
      empty={{
        none: text('none'),
        belongs: text('belongs'),
        begin: may('create', of.name) && (
          <Button variant="outlined" onClick={() => onStart({ action: 'add', record: null })}>
            {text('add')}
          </Button>
        ),
      }}
    >
      {columns.map((column, index) => (typeof column === 'string' ? guessed(column, index) : column))}
      {actions.length > 0 && <Column<R> {...actionsColumn} right render={buttons} />}
    </DataList>
  );
}
