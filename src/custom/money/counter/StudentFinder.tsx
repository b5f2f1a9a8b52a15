import { Autocomplete, Box, TextField } from '@mui/material';
import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { textLimits } from '#domain/words/limits.ts';
import type { FindResults } from '#src/custom/people/find/askFind.ts';
import { formatRupees } from '#domain/words/money.ts';
import { isDeleted } from '#domain/words/status.ts';
import { useFind } from '#src/custom/people/find/useFind.ts';
import { useTexts } from '#src/text.ts';
import { QueryError } from '#src/ui/page/errors.tsx';

type Found = FindResults['students'][number];

const none: readonly Found[] = [];
const asFound = (options: Found[]) => options;

interface Props {
  /** The field, which the next of the queue begins in. */
  fieldRef: RefObject<HTMLInputElement | null>;
  autoFocus: boolean;
  onChoose: (studentId: number) => void;
}

/** Finds the student who pays, as Find does. Enter takes the first, also before the answer is there. A `key` empties it for the next. */
export function StudentFinder({ fieldRef, autoFocus, onChoose }: Props) {
  const text = useTexts('counter');
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState(false);
  const wanted = typed.trim();
  const { query, found, isPending } = useFind(wanted);
  const students = found?.students ?? none;
  const [first] = students;
  // Whatever renders the list next after its options have changed makes MUI mark the first row anew (mui/material-ui#48093), and Enter would
  // take another person. This renders it once more, right after the answer.
  useDeferredValue(query.data);

  const choose = (student: Found) => {
    setTyped('');
    setEntered(false);
    onChoose(student.id);
  };
  const takeFirst = useEffectEvent(() => {
    if (first) onChoose(first.id);
  });
  const answered = entered && !isPending;
  useEffect(() => {
    if (answered) takeFirst();
  }, [answered]);
  return (
    <div>
      <Autocomplete
        options={[...students]}
        filterOptions={asFound}
        value={null}
        inputValue={typed}
        onInputChange={(_event, value, reason) => {
          if (reason !== 'input') return;
          setTyped(value.slice(0, textLimits.search));
          setEntered(false);
        }}
        onChange={(_event, student) => {
          if (student) choose(student);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isPending) setEntered(true);
        }}
        getOptionLabel={({ name, mobile }) => `${name} ${mobile}`}
        getOptionKey={({ id }) => id}
        autoHighlight
        blurOnSelect={false}
        clearOnBlur={false}
        forcePopupIcon={false}
        loading={isPending}
        loadingText={text('searching')}
        noOptionsText={wanted === '' ? text('typeMore') : text('nobody')}
        slotProps={{ paper: { sx: { border: 1, borderColor: 'divider', boxShadow: 4 } } }}
        renderOption={({ key, ...item }, student) => (
          <Box component="li" key={key} {...item} sx={row}>
            <Person {...student} />
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={fieldRef}
            autoFocus={autoFocus}
            label={text('find')}
            helperText={text('findHelp')}
          />
        )}
      />
      {wanted !== '' && <QueryError query={query} />}
    </div>
  );
}

const row = {
  display: 'grid !important',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  '& > :nth-of-type(odd)': { overflowWrap: 'anywhere' },
  '& > :nth-of-type(even)': { textAlign: 'right' },
} as const;
const owed = { fontWeight: 600 } as const;
const small = { fontSize: '0.8125rem', color: 'text.secondary' } as const;

/** Who it is, what is due, and by what one is told from another of the same name: mobile and courses. */
function Person({ name, mobile, courseNames, due, statusDesc }: Found) {
  const text = useTexts('counter');
  const courses = courseNames?.join(', ') || text('noCourse');
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {name}
      </Box>
      <Box component="span" sx={due ? owed : small}>
        {due ? text('due', { due: formatRupees(due) }) : text('nothingOwed')}
      </Box>
      <Box component="span" sx={small}>
        {[mobile, courses].filter(Boolean).join(' · ')}
      </Box>
      <Box component="span" sx={small}>
        {isDeleted(statusDesc ?? '') ? statusDesc : ''}
      </Box>
    </>
  );
}
