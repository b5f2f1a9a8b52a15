import { Box } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { FormResource } from '#domain/words/plain.ts';
import type { Problem } from '#domain/words/problem.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { useSave } from '#src/ui/form/useSave.ts';
import { ResourceInputs } from './ResourceInputs.tsx';
import { useResourceTexts } from './resourceTexts.ts';

interface Props<Draft extends FieldValues, Saved extends object> {
  of: FormResource;
  /** The one to update; null adds one. */
  record: RaRecord | null;
  /** What the form begins with, and what it takes over from a newer record. */
  draftOf: (record: object | null) => Draft;
  problemsOf: (draft: Draft) => readonly Problem[];
  /** What is sent of a draft. */
  savedOf: (draft: Draft) => Saved;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
  /** Tells the drafts of new records apart. */
  known?: string;
  /** Inputs in place of those that follow from the fields. */
  children?: ReactNode;
}

/** The dialog that adds a record of a resource or updates one; its inputs follow from the fields. */
export function ResourceForm<Draft extends FieldValues, Saved extends object>(props: Props<Draft, Saved>) {
  const { of, record, draftOf, problemsOf, savedOf, onSaved, onClose, known = '', children } = props;
  const text = useResourceTexts(of.name);
  const save = useSave(of.name, record);
  const sent = useRef<Saved>(undefined);
  return (
    <FormDialog<Draft>
      title={text(record ? 'form.updateTitle' : 'form.addTitle')}
      submit={`resources.${of.name as 'institutes'}.form.${record ? 'update' : 'submit'}`}
      name={`${of.name}/${record?.id ?? `new${known}`}`}
      initial={draftOf(record)}
      problemsOf={problemsOf}
      onSave={async (draft, form) => {
        const saved = savedOf(draft);
        await save(saved, form);
        sent.current = saved;
      }}
      onSaved={() => sent.current && onSaved(sent.current)}
      valuesOf={draftOf}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <ResourceInputs of={of.fields}>{children}</ResourceInputs>
      </Box>
    </FormDialog>
  );
}
