import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Change, changesOf, recordOf } from './changes.ts';
import type { Activity } from './index.ts';

const shownAtFirst = 3;

const line = { overflowWrap: 'anywhere', lineHeight: 1.4 } as const;

function ChangeLine({ label, before, after }: Change) {
  return (
    <Box component="li" sx={line}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {`${label}: `}
      </Box>
      {before === undefined ? after : `${before} → ${after}`}
    </Box>
  );
}

/** The changed fields, one a line; of many the first, and all at a press. */
export function Changes({ entry }: { entry: Activity }) {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const changes = changesOf(entry, translate);
  if (changes.length === 0) return translate('resources.activity-log.nothingChanged');
  const more = changes.length > shownAtFirst;
  const shown = open ? changes : changes.slice(0, shownAtFirst);
  const label = open ? 'showLess' : 'showAll';
  const options = { smart_count: changes.length, record: recordOf(entry, translate) };
  return (
    <Box sx={{ py: 0.5, textAlign: 'left' }}>
      <Box component="ul" id={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((change) => (
          <ChangeLine key={change.field} {...change} />
        ))}
      </Box>
      {more && (
        <Button
          size="small"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-controls={id}
          aria-label={translate(`resources.activity-log.${label}Of`, options)}
          sx={{ ml: -0.75, minWidth: 0, px: 0.75, py: 0 }}
        >
          {translate(`resources.activity-log.${label}`, options)}
        </Button>
      )}
    </Box>
  );
}
