import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { isGuardian, noGuardian } from '#domain/people/guardian.ts';
import type { MergeField } from '#domain/rights/merge.ts';
import { personFields } from '#domain/people/person.ts';
import { Photo } from '#src/custom/people/person/Documents.tsx';
import { shownOf } from '#src/custom/people/person/shownOf.ts';
import { useNamedGuardian } from '#src/custom/people/person/useNamedGuardian.ts';
import type { Student } from '#src/records/students.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { FileViewerDialog } from '#src/ui/dialogs/FileViewerDialog.tsx';

/** What one record says in a field: a picture as it is, a proof to open, nothing in words. */
export function MergedValue({ student, field }: { student: Student; field: MergeField }) {
  const text = useTexts('merge');
  const named = useNamedGuardian();
  if (field === 'photoFileId' && student.photoFileId)
    return <Photo fileId={student.photoFileId} name={student.name ?? ''} />;
  if (field === 'incomeProofFileId' && student.incomeProofFileId)
    return <Proof fileId={student.incomeProofFileId} id={student.id} />;
  const { name, relation, mobile, email } = { ...noGuardian, ...student.guardian };
  const guardian = isGuardian({ name, relation, mobile, email })
    ? [named({ name, relation }), mobile, email].filter(Boolean).join(' · ')
    : '';
  const isFile = field !== 'guardian' && personFields[field].kind === 'file';
  const value = field === 'guardian' ? guardian : isFile ? '' : shownOf(student, field);
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {value || (
        <Typography component="span" color="textSecondary" sx={{ fontStyle: 'italic' }}>
          {text('empty')}
        </Typography>
      )}
    </Box>
  );
}

function Proof({ fileId, id }: { fileId: number; id: number }) {
  const text = useTexts('merge');
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setIsShown(true)}>
        {text('proof')}
      </Button>
      <FileViewerDialog
        fileId={isShown ? fileId : null}
        title={text('proofOf', { id })}
        fileName={text('proofFile', { id })}
        failed={translate('person.fileFailed')}
        onClose={() => setIsShown(false)}
      />
    </>
  );
}
