import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { statusOf } from '#src/dataProvider/asHttpError.ts';
import { fetchFile } from '#src/dataProvider/files.ts';
import { UploadField } from '#src/ui/upload/UploadField.tsx';
import type { DocumentKind } from '#src/ui/upload/useUpload.ts';
import { useCheckedForm } from './checkedFormContext.ts';
import { type FormInputProps, useFormInput } from './useFormInput.ts';

interface Props extends FormInputProps {
  kind: DocumentKind;
  /** The field that says that a file is chosen and not on the server yet. */
  waiting: string;
  /** Why no file can be chosen yet; it can while this is empty. */
  locked?: string;
}

/** A file of a form: its value is the id that the server gave it, 0 where there is none. */
export function UploadInput({ kind, waiting, locked = '', required = false, ...props }: Props) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { kept } = useCheckedForm();
  const textOf = (value: unknown) => (Number(value) > 0 ? translate('upload.fileOf', { id: Number(value) }) : '');
  const { id, label, disabled, value, onChange, ref, error } = useFormInput<number>(props, textOf);
  const waits = useWatch({ name: waiting }) === true;
  const [chosen, setChosen] = useState(false);
  const keptId = Number(kept?.typed[props.source] ?? 0);
  const gone = useGoneFile(keptId);

  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  useEffect(() => {
    // The browser has forgotten a file that was chosen before a reload.
    if (waits && !chosen) setValue(waiting, false);
  }, [waits, chosen, waiting, setValue]);
  useEffect(() => {
    if (gone && value === keptId) onChange(0);
  }, [gone, keptId, value, onChange]);

  const lost = gone && !chosen ? translate('upload.again') : '';
  const missing = waits ? translate(`texts.uploads.${kind}Required`) : error;
  return (
    <UploadField
      id={id}
      kind={kind}
      label={label}
      fileId={value}
      required={required}
      disabled={disabled || locked !== ''}
      problem={locked || lost || missing}
      onChosen={() => {
        setChosen(true);
        setValue(waiting, true, { shouldDirty: true });
      }}
      onUploaded={(fileId) => {
        onChange(fileId);
        setValue(waiting, false, { shouldDirty: true });
      }}
    />
  );
}

/** Whether the server has no more a file that was uploaded before a reload. */
function useGoneFile(fileId: number): boolean {
  const { error } = useQuery({
    queryKey: ['files', 'there', fileId],
    queryFn: async ({ signal }) => (await fetchFile(fileId, { signal })).size,
    enabled: fileId > 0,
    retry: false,
    throwOnError: false,
    staleTime: 'static',
  });
  return statusOf(error) === 404;
}
