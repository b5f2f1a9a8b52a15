import { Box, Chip } from '@mui/material';
import { useState } from 'react';
import type { Work } from '#domain/home/work.ts';
import { useTranslate } from '#src/text.ts';
import { useFilterWords } from '#src/ui/export/ExportScope.tsx';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';

interface Props {
  /** The switches that are always shown; another is shown if a link has set it. */
  works: readonly Work[];
}

/** Switches that leave only the rows on which some work waits (W39); one at a time. */
export function WorkFilter({ works }: Props) {
  const translate = useTranslate();
  const [chosen, choose] = useFilter('work') as [Work | undefined, (work: Work | undefined) => void];
  useFilterWords('work', chosen ? translate(`lookups.work.${chosen}`) : '');
  const [linked] = useState(chosen);
  const shown = linked && !works.includes(linked) ? [...works, linked] : works;
  return (
    <Box role="group" aria-label={translate('lookups.work.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {shown.map((work) => {
        const on = chosen === work;
        return (
          <Chip
            key={work}
            label={translate(`lookups.work.${work}`)}
            aria-pressed={on}
            color={on ? 'primary' : 'default'}
            variant={on ? 'filled' : 'outlined'}
            onClick={() => choose(on ? undefined : work)}
          />
        );
      })}
    </Box>
  );
}
