import { DialogContent, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { textLimits } from '#domain/words/limits.ts';
import { useTranslate } from '#src/text.ts';
import { TaskActions, taskContent, TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { ColumnsDialog } from '#src/ui/export/ColumnsDialog.tsx';
import { useExportScope, useHeadOf } from '#src/ui/export/ExportScope.tsx';
import { columnKey } from '#src/ui/export/table.ts';
import ReasonMenu, { type MenuEntry } from '#src/ui/inputs/ReasonMenu.tsx';
import { useHiddenColumns } from '#src/ui/lists/shownColumns.ts';
import './texts.ts';
import { type ListLook, useViews } from './views.ts';

interface Props {
  usual: ListLook;
  /** The View button; null while the menu is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The saved views of a list, and its columns. */
export default function ViewMenu({ usual, anchor, onClose }: Props) {
  const translate = useTranslate();
  const headOf = useHeadOf();
  const { columns } = useExportScope();
  const [hidden, setHidden] = useHiddenColumns();
  const [open, setOpen] = useState<'name' | 'columns'>();
  const { names, chosen, isChanged, choose, save, remove } = useViews(usual);
  const entry = (text: string, onChoose: () => void): MenuEntry => ({ text, why: '', onChoose });
  const entries = [
    ...names.map((name) => ({ ...entry(name, () => choose(name)), chosen: name === chosen })),
    ...(chosen || isChanged ? [entry(translate('views.usual'), () => choose(''))] : []),
    ...(chosen && isChanged ? [entry(translate('views.saveChanges', { name: chosen }), () => save(chosen))] : []),
    ...(isChanged ? [entry(translate('views.saveAs'), () => setOpen('name'))] : []),
    ...(chosen ? [entry(translate('views.remove', { name: chosen }), () => remove(chosen))] : []),
    entry(translate('views.columns'), () => setOpen('columns')),
  ];
  const close = () => setOpen(undefined);
  return (
    <>
      <ReasonMenu anchor={anchor} entries={entries} onClose={onClose} />
      {open === 'name' && <NameDialog taken={names} onSave={save} onClose={close} />}
      {open === 'columns' && (
        <ColumnsDialog
          title="views.columnsTitle"
          // The first leads to the record.
          columns={columns.current.slice(1).map((column) => ({ key: columnKey(column), head: headOf(column) }))}
          leftOut={hidden}
          onChoose={(keys) => {
            setHidden(keys);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** The name of the chosen view, and that the list shows something else by now. */
export function ViewName({ usual }: { usual: ListLook }) {
  const translate = useTranslate();
  const { chosen = '', isChanged } = useViews(usual);
  return isChanged ? translate('views.changed', { name: chosen }) : chosen;
}

interface NameProps {
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ taken, onSave, onClose }: NameProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name) return;
    onSave(name);
    onClose();
  };
  return (
    <TaskDialog title={translate('views.nameTitle')} width="xs" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogContent sx={taskContent}>
          <TextField
            autoFocus
            label={translate('views.name')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            helperText={taken.includes(name) ? translate('views.replaces', { name }) : ' '}
            slotProps={{ htmlInput: { maxLength: textLimits.name, autoComplete: 'off' } }}
          />
        </DialogContent>
        <TaskActions
          submit="views.save"
          reason={name ? '' : translate('views.unnamed')}
          busy={false}
          onCancel={onClose}
        />
      </form>
    </TaskDialog>
  );
}
