import { useDataTranslate } from '#src/app/text.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { Activity } from './index.ts';
import { formatValue } from './values.ts';

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
  const translate = useDataTranslate();
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

type Translate = (key: string, options?: object) => string;

/** One field of an entry: its label, and how it was (where the record was there before) and became. */
export interface Change {
  field: string;
  label: string;
  before: string | undefined;
  after: string;
}

const labelOf = (field: string, translate: Translate) =>
  translate(`resources.activity-log.labels.${field}`, { _: field });

/** The changed fields of an entry, as people read them. A new record leaves out what is empty. */
export function changesOf({ entity, before, after }: Activity, translate: Translate): Change[] {
  return Object.entries(after ?? {})
    .filter(([, value]) => before !== null || (value !== null && value !== ''))
    .map(([field, value]) => ({
      field,
      label: labelOf(field, translate),
      before: before ? formatValue(entity, field, before[field] ?? null, translate) : undefined,
      after: formatValue(entity, field, value, translate),
    }));
}

/** A change in one line: 'Fees: ₹4,500 → ₹5,000', or 'Fees: ₹4,500' of a new record. */
export const changeText = ({ label: field, before, after }: Change, translate: Translate): string =>
  before === undefined
    ? translate('resources.activity-log.value', { field, after })
    : translate('resources.activity-log.change', { field, before, after });

/** What was done, as a verb: 'Updated student'. A record that came along has a verb of its own. */
export function actionOf({ call, entity }: Pick<Activity, 'call' | 'entity'>, translate: Translate): string {
  const main = translate(`resources.activity-log.calls.${call}`, { _: call });
  return translate(`resources.activity-log.alongside.${call}.${entity}`, { _: main });
}

/** Which record it was: 'Student 12: Kavya Raman'. */
export function recordOf(
  { entity, recordId: id, recordName: name }: Pick<Activity, 'entity' | 'recordId' | 'recordName'>,
  translate: Translate,
): string {
  const kind = translate(`resources.activity-log.kinds.${entity}`);
  return translate(`resources.activity-log.${name ? 'recordNamed' : 'record'}`, { kind, id: String(id), name });
}
