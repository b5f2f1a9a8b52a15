import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { UploadInput } from '#src/custom/people/person/UploadInput.tsx';
import type { DocumentKind } from '#src/custom/people/person/useUpload.ts';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';

interface Props {
  kind: Extract<DocumentKind, 'logo' | 'signature'>;
  source: string;
  /** The field that is set while a picture is chosen but not uploaded. */
  waiting: string;
  label: string;
  /** The words of the button that removes it. */
  remove: string;
  /** The address of a picture that is kept; '' where it is not shown. */
  storedOf: (fileId: number) => string;
}

/** Chooses, shows and removes a picture of the settings. */
export function PictureInput({ kind, source, waiting, label, remove, storedOf }: Props) {
  const { busy } = useCheckedForm();
  const { setValue } = useFormContext();
  const [fileId, waits] = useWatch({ name: [source, waiting] }) as [number | undefined, boolean | undefined];
  const [removals, setRemovals] = useState(0);
  const isSaved = (fileId ?? 0) > 0;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <UploadInput
        key={removals}
        {...{ kind, source, waiting, label }}
        stored={fileId !== undefined && isSaved ? storedOf(fileId) : ''}
      />
      {(isSaved || waits === true) && (
        <Button
          size="small"
          color="error"
          disabled={busy}
          onClick={() => {
            setValue(source, 0, { shouldDirty: true });
            setValue(waiting, false, { shouldDirty: true });
            // A file that was chosen is forgotten, too.
            setRemovals(removals + 1);
          }}
        >
          {remove}
        </Button>
      )}
    </Box>
  );
}
