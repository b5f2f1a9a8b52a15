import { Autocomplete, Box, Button, createFilterOptions, Link, Paper, TextField, Typography } from '@mui/material';
import { Suspense, useId, useMemo, useState } from 'react';
import { useCourses, useInstitutes } from '#src/custom/catalogue/lookups/lookups.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { InlineError } from '#src/ui/page/errors.tsx';
import { type Unmatched, useImportWrite } from '#src/custom/admission/import/imports.ts';

const InstituteDialog = lazyPart(() => import('#src/custom/catalogue/InstituteDialog.tsx'));
const CourseDialog = lazyPart(() => import('#src/custom/catalogue/course/CourseDialog.tsx'));

/** A course or an institution. */
interface Named {
  id: number;
  name: string;
}

interface Props {
  importId: number;
  unmatched: readonly Unmatched[];
  disabled: boolean;
}

const shownAtFirst = 6;

/** Texts that no course or institution has for a name: what each means is said once, for all rows. */
export function MatchPanel({ importId, unmatched, disabled }: Props) {
  const text = useTexts('import.match');
  const id = useId();
  const [all, setAll] = useState(false);
  const { courses } = useCourses();
  const { institutes } = useInstitutes();
  const records = useMemo<Record<Unmatched['field'], readonly Named[]>>(
    () => ({
      Course: courses.map((course) => ({ id: course.id, name: course.courseName })),
      EduInstName: institutes,
    }),
    [courses, institutes],
  );
  const write = useImportWrite();
  const [failure, setFailure] = useState<unknown>(null);
  const { run, busy } = useOneRun(async ({ field, text: meant }: Unmatched, recordId: number) => {
    setFailure(null);
    try {
      await write('MatchImport', { importId, field, text: meant, id: recordId });
    } catch (error) {
      setFailure(error);
    }
  });
  const shown = all ? unmatched : unmatched.slice(0, shownAtFirst);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, px: 2, py: 1.25 }}>
        <Typography id={id} component="h3" variant="h6">
          {text('title')}
        </Typography>
        <Typography color="textSecondary">{text('note')}</Typography>
      </Box>
      <Box component="ul" sx={list}>
        {shown.map((one) => (
          <Match
            key={`${one.field} ${one.text}`}
            unmatched={one}
            records={records[one.field]}
            disabled={disabled || busy}
            onMatch={(recordId) => void run(one, recordId)}
            onFailure={setFailure}
          />
        ))}
      </Box>
      {shown.length < unmatched.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mx: 1, my: 0.5 }}>
          {text('showAll', { count: unmatched.length })}
        </Button>
      )}
      {unmatched.some(({ field }) => field === 'EduInstName') && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          {text('optional')}
        </Typography>
      )}
      {failure !== null && (
        <Box sx={{ px: 2, pb: 2 }}>
          <InlineError error={failure} />
        </Box>
      )}
    </Paper>
  );
}

interface MatchProps {
  unmatched: Unmatched;
  records: readonly Named[];
  disabled: boolean;
  onMatch: (recordId: number) => void;
  onFailure: (failure: unknown) => void;
}

const filterOptions = createFilterOptions<Named>({ limit: 100, trim: true });

/** One text: what it means, how many rows say it, what else is likely, and the form that adds it as new. */
function Match({ unmatched, records, disabled, onMatch, onFailure }: MatchProps) {
  const text = useTexts('import.match');
  const rowsOf = useTexts('import');
  const { field, text: meant, rows, id, likely } = unmatched;
  const [adding, setAdding] = useState(false);
  const findAdded = useFindAdded(field);
  const known = likely.map((record) => ({ id: record.id, name: record.name }));
  const options = [...known, ...records.filter((record) => !known.some((one) => one.id === record.id))];
  const others = known.filter((record) => record.id !== id);
  const added = async (name: string) => {
    setAdding(false);
    try {
      const record = await findAdded(name);
      if (record) onMatch(record);
      else onFailure(new Error(text('addedUnknown', { name })));
    } catch (error) {
      onFailure(error);
    }
  };
  return (
    <li>
      <Typography component="span" color="textSecondary" className="field">
        {text(`fields.${field}`)}
      </Typography>
      <Typography component="span" className="text">
        ‘{meant}’
      </Typography>
      <Autocomplete
        className="record"
        size="small"
        options={options}
        value={options.find((record) => record.id === id) ?? null}
        disabled={disabled}
        autoHighlight
        filterOptions={filterOptions}
        getOptionLabel={({ name }) => name}
        getOptionKey={(record) => record.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        groupBy={(record) => text(known.includes(record) ? 'likelyGroup' : 'allGroup')}
        noOptionsText={text('none')}
        onChange={(_event, record) => onMatch(record?.id ?? 0)}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            placeholder={text('choose')}
            slotProps={{
              ...slotProps,
              htmlInput: {
                ...slotProps.htmlInput,
                'aria-label': text('of', { field: text(`fields.${field}`), text: meant }),
              },
            }}
          />
        )}
      />
      <Typography component="span" className="rows">
        {rowsOf('rows', rows)}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" className="likely">
        {others.length > 0 && text(id > 0 ? 'alsoLikely' : 'likely')}
        {others.map((record) => (
          <Link
            key={record.id}
            component="button"
            type="button"
            variant="body2"
            underline="hover"
            disabled={disabled}
            onClick={() => onMatch(record.id)}
            sx={{ ml: 1, fontWeight: 600, textAlign: 'left' }}
          >
            {record.name}
          </Link>
        ))}
      </Typography>
      <Button
        size="small"
        variant="outlined"
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
          <InstituteDialog
            institute={null}
            known={{ name: meant, instituteType: 1 }}
            onSaved={(name) => void added(name)}
            onClose={() => setAdding(false)}
          />
        )}
        {adding && field === 'Course' && (
          <CourseDialog
            course={null}
            knownName={meant}
            onSaved={(name) => void added(name)}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </li>
  );
}

/** Finds the id of the record that was added under a name; undefined where there is none. */
function useFindAdded(field: Unmatched['field']) {
  const calls = useCalls();
  return async (name: string): Promise<number | undefined> => {
    const [resource, source] =
      field === 'Course' ? (['courses', 'courseName'] as const) : (['institutes', 'name'] as const);
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
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& .text': { fontWeight: 650, overflowWrap: 'anywhere' },
  '& .record, & .likely': { gridColumn: '1 / -1' },
  '& .rows': { whiteSpace: 'nowrap' },
  '& .MuiButton-root': { justifySelf: 'end' },
  '@container (min-width: 860px)': {
    '& li': { gridTemplateColumns: '92px minmax(0, 200px) 300px 80px minmax(0, 1fr) auto' },
    '& .record, & .likely': { gridColumn: 'auto' },
  },
} as const;
