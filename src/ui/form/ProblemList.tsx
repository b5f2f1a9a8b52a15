import { Alert, AlertTitle, Box, Link } from '@mui/material';
import type { MouseEvent } from 'react';
import { useTranslate } from '#src/text.ts';
import type { Problem } from '#domain/words/problem.ts';

interface Props {
  problems: readonly Problem[];
  /** The heading; by default the number of problems. */
  title?: string;
  severity?: 'info' | 'error';
  inputId: (field: string) => string;
}

/** The problems, each linked to its field (design 7); nothing without any. */
export function ProblemList({ problems, title, severity = 'info', inputId }: Props) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  const go = (event: MouseEvent, field: string) => {
    event.preventDefault();
    focusInput(inputId(field));
  };
  return (
    <Alert severity={severity} variant="outlined" role={severity === 'error' ? 'alert' : 'group'}>
      <AlertTitle>{title ?? translate('form.missingFields', problems.length)}</AlertTitle>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, listStyle: 'none' }}
      >
        {problems.map(({ field, message }) => (
          <li key={field}>
            <Link href={`#${inputId(field)}`} color="inherit" onClick={(event) => go(event, field)}>
              {message}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function focusInput(id: string): void {
  const target = document.getElementById(id);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
