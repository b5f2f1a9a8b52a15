import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from '#src/text.ts';
import type { Activity } from '#src/records/activity.ts';
import { wordsOfEntry } from './sentence.ts';

const shownAtFirst = 3;

const line = { overflowWrap: 'anywhere', lineHeight: 1.4 } as const;

/** An entry: the sentence, below it the first changes; a button shows all changes and details. */
export function Sentence({ entry }: { entry: Activity }) {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { sentence, changes, details } = wordsOfEntry(entry, translate);
  const all = [...changes, ...details];
  const shown = open ? all : changes.slice(0, shownAtFirst);
  const label = open
    ? translate('resources.activity-log.showLess')
    : changes.length > shownAtFirst
      ? translate('resources.activity-log.showAll', { count: all.length })
      : translate('resources.activity-log.details');
  const canOpen = details.length > 0 || changes.length > shownAtFirst;
  return (
    <Box sx={{ py: 0.5, textAlign: 'left' }}>
      <Box component="span" sx={{ ...line, color: 'text.primary' }}>
        {sentence}
      </Box>
      {canOpen && (
        <Button
          size="small"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-controls={id}
          aria-label={translate('resources.activity-log.detailsOf', { action: label, sentence })}
          sx={{ ml: 1, minWidth: 0, px: 0.75, py: 0, lineHeight: 1.4 }}
        >
          {label}
        </Button>
      )}
      <Box component="ul" id={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((text) => (
          <Box key={text} component="li" sx={{ ...line, color: 'text.secondary' }}>
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
