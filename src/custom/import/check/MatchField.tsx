import { Autocomplete, createFilterOptions, TextField } from '@mui/material';
import { useCallback } from 'react';
import { paymentModes } from '#domain/words/codes.ts';
import { useAllBatches } from '#src/custom/classes/batch/batches.ts';
import { useCourses, useInstitutes, useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { useTexts } from '#src/text.ts';
import type { Unmatched } from '#src/custom/import/imports.ts';

/** What a text may mean: a record, a status by its code, a mode of payment by its number (W52). */
export interface Meaning {
  id: number;
  name: string;
}

/** Everything that a text of a field may mean; of a batch those of its course. */
export function useMeanings(): (unmatched: Pick<Unmatched, 'field' | 'courseId'>) => readonly Meaning[] {
  const { courses } = useCourses();
  const { institutes } = useInstitutes();
  const batches = useAllBatches();
  const { statuses } = useLookup('enrolment');
  return useCallback(
    ({ field, courseId }) => {
      switch (field) {
        case 'Course':
          return courses.map(({ id, courseName }) => ({ id, name: courseName }));
        case 'EduInstName':
          return institutes;
        case 'Batch':
          return batches.filter((batch) => courseId === 0 || batch.courseId === courseId);
        case 'Status':
          return statuses.map(({ code, text }) => ({ id: code, name: text }));
        case 'PaymentMode':
          return paymentModes.map((name, index) => ({ id: index + 1, name }));
      }
    },
    [courses, institutes, batches, statuses],
  );
}

const filterOptions = createFilterOptions<Meaning>({ limit: 100, trim: true });

interface Props {
  unmatched: Unmatched;
  meanings: readonly Meaning[];
  /** What is offered, or was said; undefined where nothing is. */
  value: number | undefined;
  disabled: boolean;
  onChoose: (id: number | undefined) => void;
}

/** Chooses what a text means, the likeliest first. */
export function MatchField({ unmatched, meanings, value, disabled, onChoose }: Props) {
  const text = useTexts('import.match');
  const { field, text: meant, likely } = unmatched;
  const known = likely.map(({ id, name }) => ({ id, name }));
  const options = [...known, ...meanings.filter(({ id }) => !known.some((one) => one.id === id))];
  return (
    <Autocomplete
      className="control"
      size="small"
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      disabled={disabled}
      autoHighlight
      filterOptions={filterOptions}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      groupBy={(option) => text(known.includes(option) ? 'likelyGroup' : 'allGroup')}
      noOptionsText={text('none')}
      onChange={(_event, chosen) => onChoose(chosen?.id)}
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
  );
}
