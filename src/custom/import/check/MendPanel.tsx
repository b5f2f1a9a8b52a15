import { Box, Button, Paper, Typography } from '@mui/material';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { isNothing } from '#domain/import/cells.ts';
import { importFields } from '#domain/import/columns.ts';
import { fieldOfCell } from '#domain/import/kinds.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { InlineError } from '#src/ui/page/errors.tsx';
import { askedDays, type Import, type Unmatched, useImportWrite } from '#src/custom/import/imports.ts';
import { useCourse } from '#src/custom/catalogue/lookups/lookups.ts';
import { MatchField, useMeanings } from './MatchField.tsx';
import { type Mendable, type MendItem, mendItemsOf } from './mendItems.ts';
import { Questions } from './Questions.tsx';

const InstituteDialog = lazyPart(() => import('#src/custom/catalogue/InstituteDialog.tsx'));
const CourseDialog = lazyPart(() => import('#src/custom/catalogue/course/CourseDialog.tsx'));
const BatchDialog = lazyPart(() => import('./BatchDialog.tsx'));

interface Props {
  imported: Import;
  disabled: boolean;
}

const shownAtFirst = 6;
const offeredAtFirst = 2;

/** What is said once for all rows that say the same, that which mends most rows first (W52). */
export function MendPanel({ imported, disabled }: Props) {
  const text = useTexts('import.mend');
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [all, setAll] = useState(false);
  const write = useImportWrite();
  const [failure, setFailure] = useState<unknown>(null);
  const saidHere = useRef(false);
  const { run, busy } = useOneRun(async (send: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await send();
      saidHere.current = true;
    } catch (error) {
      setFailure(error);
    }
  });
  // What was said leaves the panel: the hand goes on with the next.
  useEffect(() => {
    if (!saidHere.current || disabled) return;
    saidHere.current = false;
    if (document.activeElement === document.body)
      panel.current?.querySelector<HTMLElement>('.mend:not([disabled])')?.focus();
  }, [disabled]);

  const items = mendItemsOf(imported);
  const open = items.filter(({ isSaid }) => !isSaid);
  const wrong = open.filter(({ isOffer }) => !isOffer);
  const head =
    wrong.length > 0 ? 'note' : askedDays(imported).length > 0 ? 'asked' : open.length > 0 ? 'offered' : 'nothing';
  const shown = all ? items : wrong.length > 0 ? wrong.slice(0, shownAtFirst) : open.slice(0, offeredAtFirst);
  const rest = items.length - shown.length;
  const match = ({ field, text: meant }: Unmatched, recordId: number | undefined) => {
    const takenBack = field === 'Status' || field === 'PaymentMode' ? -1 : 0;
    return run(() => write('MatchImport', { importId: imported.id, field, text: meant, id: recordId ?? takenBack }));
  };
  const mend = ({ field, how, text: meant }: Mendable) =>
    run(() => write('MendImportRows', { importId: imported.id, field, how, text: meant }));
  return (
    <Paper ref={panel} component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, px: 2, py: 1.25 }}>
        <Typography id={id} component="h3" variant="h6">
          {text('title')}
        </Typography>
        <Typography color="textSecondary">{text(head)}</Typography>
      </Box>
      <Box component="ul" sx={list}>
        <Questions imported={imported} disabled={disabled || busy} onFailure={setFailure} />
        {shown.map((item, index) => (
          <Line
            key={item.key}
            item={item}
            isFirst={index === 0 && !item.isSaid && !item.isOffer}
            disabled={disabled || busy}
            onMatch={(unmatched, recordId) => void match(unmatched, recordId)}
            onMend={(mendable) => void mend(mendable)}
            onFailure={setFailure}
          />
        ))}
      </Box>
      {rest > 0 && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mx: 1, my: 0.5 }}>
          {text('showAll', { count: items.length })}
        </Button>
      )}
      {failure !== null && (
        <Box sx={{ px: 2, pb: 2 }}>
          <InlineError error={failure} />
        </Box>
      )}
    </Paper>
  );
}

interface LineProps {
  item: MendItem;
  /** The first has the filled button: Enter mends it. */
  isFirst: boolean;
  disabled: boolean;
  onMatch: (unmatched: Unmatched, recordId: number | undefined) => void;
  onMend: (mendable: Mendable) => void;
  onFailure: (failure: unknown) => void;
}

const Line = (props: LineProps) =>
  props.item.match ? (
    <MatchLine {...props} unmatched={props.item.match} />
  ) : (
    <MendLine {...props} mendable={props.item.mend} />
  );

/** A text that is no name of ours: what it means, the likeliest offered already. */
function MatchLine({
  item,
  unmatched,
  isFirst,
  disabled,
  onMatch,
  onMend,
  onFailure,
}: LineProps & { unmatched: Unmatched }) {
  const text = useTexts('import.match');
  const mendText = useTexts('import.mend');
  const meaningsOf = useMeanings();
  const { course: taught } = useCourse(unmatched.courseId);
  const { field, text: meant, rows, id, likely } = unmatched;
  const { isSaid, isOffer } = item;
  const [chosen, setChosen] = useState<number | undefined>(isSaid ? id : likely[0]?.id);
  const choose = (recordId: number | undefined) => {
    setChosen(recordId);
    onMatch(unmatched, recordId);
  };
  const label = mendText(isOffer ? 'use' : 'rows', rows);
  return (
    <li>
      <Typography component="span" color="textSecondary" className="field">
        {text(`fields.${field}`)}
      </Typography>
      <Typography component="span" className="text">
        ‘{meant}’
      </Typography>
      <MatchField
        unmatched={unmatched}
        meanings={meaningsOf(unmatched)}
        value={chosen}
        disabled={disabled}
        onChoose={choose}
      />
      <Typography component="span" variant="body2" color="textSecondary" className="about">
        {isSaid ? mendText('said', rows) : text(`means.${field}`, { course: taught?.courseName ?? '' })}
      </Typography>
      <Box className="buttons">
        <LeaveOut mendable={item.leaveOut} disabled={disabled} onMend={onMend} />
        {!isSaid && <AddMeaning unmatched={unmatched} disabled={disabled} onAdded={choose} onFailure={onFailure} />}
        {!isSaid && (
          <Button
            className="mend"
            size="small"
            variant={isFirst ? 'contained' : 'outlined'}
            disabled={disabled || chosen === undefined}
            aria-label={`${label}: ${text(`fields.${field}`)} ‘${meant}’`}
            onClick={() => onMatch(unmatched, chosen)}
          >
            {label}
          </Button>
        )}
      </Box>
    </li>
  );
}

/** A value that is wrong in many rows: what is suggested, or left out. */
function MendLine({ item, mendable, isFirst, disabled, onMend }: LineProps & { mendable: Mendable }) {
  const text = useTexts('import.mend');
  const { field, how, text: meant, suggest, rows, examples } = mendable;
  const label = text('rows', rows);
  const { label: fieldLabel } = importFields[fieldOfCell(field)];
  const shown = meant === '' ? examples.slice(0, 3) : [meant];
  const words = shown.map((one) => (one === '' ? text('empty') : `‘${one}’`)).join(', ');
  // A name is suggested for an empty cell alone where the row stands below somebody's.
  const kept = shown.every(isNothing) ? text('above') : text('asWritten');
  return (
    <li>
      <Typography component="span" color="textSecondary" className="field">
        {fieldLabel}
      </Typography>
      <Typography component="span" className="text">
        {words}
      </Typography>
      <Typography component="span" className="control">
        {how === 'leave out' ? text('leaveOut') : suggest || text('suggested')}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" className="about">
        {how === 'leave out' ? text('notGiven') : kept}
      </Typography>
      <Box className="buttons">
        <LeaveOut mendable={item.leaveOut} disabled={disabled} onMend={onMend} />
        <Button
          className="mend"
          size="small"
          variant={isFirst ? 'contained' : 'outlined'}
          disabled={disabled}
          aria-label={`${label}: ${fieldLabel} ${words}`}
          onClick={() => onMend(mendable)}
        >
          {label}
        </Button>
      </Box>
    </li>
  );
}

/** The quiet way beside the likely one. */
function LeaveOut({
  mendable,
  disabled,
  onMend,
}: Pick<LineProps, 'disabled' | 'onMend'> & { mendable: Mendable | undefined }) {
  const text = useTexts('import.mend');
  if (!mendable) return null;
  const { field, text: meant } = mendable;
  return (
    <Button
      size="small"
      color="inherit"
      disabled={disabled}
      aria-label={text('leaveOutOf', { field: importFields[fieldOfCell(field)].label, text: meant })}
      onClick={() => onMend(mendable)}
    >
      {text('leaveOut')}
    </Button>
  );
}

interface AddMeaningProps {
  unmatched: Unmatched;
  disabled: boolean;
  onAdded: (id: number) => void;
  onFailure: (failure: unknown) => void;
}

/** Adds the course, institution or batch that a text names; statuses and modes are fixed. */
function AddMeaning({ unmatched, disabled, onAdded, onFailure }: AddMeaningProps) {
  const text = useTexts('import.match');
  const { field, text: meant, courseId } = unmatched;
  const [adding, setAdding] = useState(false);
  const find = useFindAdded();
  if (field === 'Status' || field === 'PaymentMode') return null;
  const added = async (name: string) => {
    setAdding(false);
    try {
      const id = await find(field, name);
      if (id === undefined) throw new Error(text('addedUnknown', { name }));
      onAdded(id);
    } catch (error) {
      onFailure(error);
    }
  };
  const dialog = { onSaved: (name: string) => void added(name), onClose: () => setAdding(false) };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={text('addOf', { text: meant })}
        onClick={() => setAdding(true)}
      >
        {text('add')}
      </Button>
      <Suspense>
        {adding && field === 'EduInstName' && (
          <InstituteDialog record={null} known={{ name: meant, instituteType: 1 }} {...dialog} />
        )}
        {adding && field === 'Course' && <CourseDialog course={null} knownName={meant} {...dialog} />}
        {adding && field === 'Batch' && <BatchDialog name={meant} courseId={courseId} {...dialog} />}
      </Suspense>
    </>
  );
}

const resources = {
  Course: ['courses', 'courseName'],
  EduInstName: ['institutes', 'name'],
  Batch: ['batches', 'name'],
} as const;

/** Finds the id of the record that was added under a name; undefined where there is none. */
function useFindAdded() {
  const calls = useCalls();
  return async (field: keyof typeof resources, name: string): Promise<number | undefined> => {
    const [resource, source] = resources[field];
    const { data } = await calls.getList(resource, {
      filter: { q: name },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 25 },
    });
    return data.find((record) => record[source] === name)?.id as number | undefined;
  };
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  containerType: 'inline-size',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: 1.5,
    rowGap: 0.75,
    px: 2,
    py: 0.75,
    minHeight: 44,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& .text': { fontWeight: 650, overflowWrap: 'anywhere' },
  '& .control, & .about, & .buttons, & .whole': { gridColumn: '1 / -1', minWidth: 0 },
  '& .buttons': { display: 'flex', justifyContent: 'flex-end', gap: 1, whiteSpace: 'nowrap' },
  '@container (min-width: 860px)': {
    '& li': { gridTemplateColumns: '104px minmax(0, 200px) 240px minmax(0, 1fr) auto' },
    '& .control, & .about, & .buttons': { gridColumn: 'auto' },
  },
} as const;
