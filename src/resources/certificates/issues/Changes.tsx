import { Typography } from '@mui/material';
import { printedFields } from '#domain/certificates/printedFields.ts';
import { useTexts } from '#src/text.ts';
import type { PrintedChange } from './readIssues.ts';

const nothing = '–';

/** Printed fields with what they said and what they say, a line each. */
export function Changes({ changes }: { changes: readonly PrintedChange[] }) {
  const text = useTexts('resources.certificates.issues');
  const labelOf = (name: string) => {
    const field = printedFields.find((known) => known === name);
    return field ? text(`fields.${field}`) : name;
  };
  return changes.map(({ field, before, after }) => (
    <Typography key={field} variant="body2">
      {text('change', { field: labelOf(field), before: before || nothing, after: after || nothing })}
    </Typography>
  ));
}
