import { Alert, Box, Button, Chip, FormControlLabel, Radio, RadioGroup, Switch, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import { bodyName } from '#contract/names.ts';
import { momentInIndia } from '#domain/words/dates.ts';
import { differs, fullerFields, type MergeField, mergeFields } from '#domain/rights/merge.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import type { Student } from '#src/records/students.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { DetailSection } from '#src/ui/page/DetailSection.tsx';
import { InlineError, QueryError } from '#src/ui/page/errors.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { DetailSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { useMergePreview } from './lookalikes.ts';
import { MergedValue } from './MergedValue.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { useMovedText } from './useMovedText.ts';
import './texts.ts';

/** The heights of the skeleton's sections, in px. */
const heights = [132, 320, 96];

/** Two records side by side: which one stays, what it shall say, and what moves to it (W59). */
export default function ComparePage() {
  const text = useTexts('merge');
  const [params, setParams] = useSearchParams();
  const [keepId, goneId] = [idOf(params.get('keep') ?? ''), idOf(params.get('gone') ?? '')];
  const isValid = keepId > 0 && goneId > 0 && keepId !== goneId;
  const options = { enabled: isValid, throwOnError: false } as const;
  const keep = useGetOne<Student>('students', { id: keepId }, options);
  const gone = useGetOne<Student>('students', { id: goneId }, options);
  const error = keep.error ?? gone.error;
  const stays = (id: number) =>
    setParams({ keep: String(id), gone: String(id === keepId ? goneId : keepId) }, { replace: true });
  const retry = () => void Promise.all([keep.refetch(), gone.refetch()]);
  return (
    <Box sx={{ ...pagePadding, ...stack, maxWidth: 1040 }}>
      <PageHeader title={text('compareTitle')} back={usePathTo()('lookalikes', 'list')} />
      {!isValid && <InlineError error={text('invalid')} />}
      {isValid && error && <InlineError error={error} onRetry={retry} />}
      {isValid && !error && !(keep.data && gone.data) && <DetailSkeleton heights={heights} />}
      {isValid && !error && keep.data && gone.data && (
        <Compared keep={keep.data} gone={gone.data} onStays={stays} onStale={retry} />
      )}
    </Box>
  );
}

interface Props {
  keep: Student;
  gone: Student;
  onStays: (id: number) => void;
  /** Asks anew for both: one of them is newer than what is shown. */
  onStale: () => void;
}

function Compared({ keep, gone, onStays, onStale }: Props) {
  const text = useTexts('merge');
  // By the record that it comes from, so that it stays chosen when the sides are changed.
  const [chosen, setChosen] = useState<Partial<Record<MergeField, number>>>({});
  const [merging, setMerging] = useState(false);
  const preview = useMergePreview(keep.id, gone.id);
  const fuller = fullerFields(keep, gone);
  const sourceOf = (field: MergeField) => chosen[field] ?? (fuller.includes(field) ? gone.id : keep.id);
  const take = mergeFields.filter((field) => differs(field, keep, gone) && sourceOf(field) === gone.id);
  const refused = preview.data?.refused ?? '';
  return (
    <>
      <WhichStays keep={keep} gone={gone} onStays={onStays} />
      <Differences
        keep={keep}
        gone={gone}
        sourceOf={sourceOf}
        onChoose={(field, id) => setChosen({ ...chosen, [field]: id })}
      />
      <Moves keep={keep} gone={gone} preview={preview} />
      {refused && <Alert severity="error">{text('refused', { why: refused })}</Alert>}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button
          variant="contained"
          color="error"
          disabled={!preview.data || refused !== ''}
          onClick={() => setMerging(true)}
        >
          {text('submit')}
        </Button>
      </Box>
      {merging && (
        <MergeDialog
          keep={keep}
          gone={gone}
          take={take.map((field) => bodyName(field))}
          onStale={onStale}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
}

/** Which of the two stays, by number, as both may have one name. */
function WhichStays({ keep, gone, onStays }: Pick<Props, 'keep' | 'gone' | 'onStays'>) {
  const text = useTexts('merge');
  const { textOf } = useLookup('student');
  // They keep their places while the choice moves between them.
  const [first, second] = keep.id < gone.id ? [keep, gone] : [gone, keep];
  const about = ({ mobile, dateCreated, status }: Student) =>
    [mobile, text('added', { day: momentInIndia(dateCreated ?? '').date }), textOf(Number(status))]
      .filter(Boolean)
      .join(' · ');
  return (
    <DetailSection title={text('keep')}>
      <RadioGroup
        aria-label={text('keep')}
        value={keep.id}
        onChange={(_event, value) => onStays(Number(value))}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {[first, second].map((student) => (
          <FormControlLabel
            key={student.id}
            value={student.id}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', m: 0, minWidth: 0 }}
            label={
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', pt: 0.75 }}>
                <Typography component="span" sx={{ fontWeight: 650 }}>
                  {text('keepOf', { name: student.name ?? '', id: student.id })}
                </Typography>{' '}
                <Chip size="small" variant="outlined" label={text(student.id === keep.id ? 'stays' : 'goes')} />
                <Typography variant="body2" color="textSecondary">
                  {about(student)}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {text('keepHelp')}
      </Typography>
    </DetailSection>
  );
}

interface DifferencesProps extends Pick<Props, 'keep' | 'gone'> {
  sourceOf: (field: MergeField) => number;
  onChoose: (field: MergeField, id: number) => void;
}

/** The fields in which the two differ, each with both values; the others on request. */
function Differences({ keep, gone, sourceOf, onChoose }: DifferencesProps) {
  const text = useTexts('merge');
  const [showsSame, setShowsSame] = useState(false);
  const differing = mergeFields.filter((field) => differs(field, keep, gone));
  const shown = showsSame ? mergeFields : differing;
  return (
    <DetailSection title={text('differ')}>
      <Typography color="textSecondary">{text(differing.length > 0 ? 'differHelp' : 'noneDiffers')}</Typography>
      <FormControlLabel
        control={<Switch size="small" checked={showsSame} onChange={(_event, on) => setShowsSame(on)} />}
        label={text('same')}
        sx={{ my: 1 }}
      />
      <Box sx={{ display: 'grid' }}>
        {shown.map((field) => (
          <FieldRow
            key={field}
            field={field}
            keep={keep}
            gone={gone}
            isDifferent={differing.includes(field)}
            source={sourceOf(field)}
            onChoose={(id) => onChoose(field, id)}
          />
        ))}
      </Box>
      {keep.noMail !== gone.noMail && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('wishesKept')}
        </Typography>
      )}
    </DetailSection>
  );
}

interface FieldRowProps extends Pick<Props, 'keep' | 'gone'> {
  field: MergeField;
  isDifferent: boolean;
  source: number;
  onChoose: (id: number) => void;
}

const fieldRow = {
  display: 'grid',
  gap: 0.5,
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr) minmax(0, 1fr)' },
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** One field: both values to choose from, or the one value that both have. */
function FieldRow({ field, keep, gone, isDifferent, source, onChoose }: FieldRowProps) {
  const text = useTexts('merge');
  const translate = useTranslate();
  const id = useId();
  const label = field === 'guardian' ? text('guardian') : translate(`person.fields.${field}`);
  const [first, second] = keep.id < gone.id ? [keep, gone] : [gone, keep];
  const name = (
    <Box id={id}>
      <Typography component="span" variant="body2" color="textSecondary">
        {label}
      </Typography>{' '}
      {isDifferent && (
        <Typography component="span" variant="body2" sx={{ fontWeight: 650 }}>
          ≠ {text('differs')}
        </Typography>
      )}
    </Box>
  );
  if (!isDifferent) {
    return (
      <Box sx={fieldRow}>
        {name}
        <MergedValue student={keep} field={field} />
      </Box>
    );
  }
  return (
    <RadioGroup
      aria-labelledby={id}
      value={source}
      onChange={(_event, value) => onChoose(Number(value))}
      sx={{ ...fieldRow, flexDirection: 'initial' }}
    >
      {name}
      {[first, second].map((student) => (
        <FormControlLabel
          key={student.id}
          value={student.id}
          control={<Radio size="small" sx={{ py: 0 }} />}
          label={<MergedValue student={student} field={field} />}
          sx={{ alignItems: 'flex-start', m: 0, minWidth: 0, '& .MuiFormControlLabel-label': { minWidth: 0 } }}
        />
      ))}
    </RadioGroup>
  );
}

/** How much goes from one record to the other. */
function Moves({
  keep,
  gone,
  preview,
}: Pick<Props, 'keep' | 'gone'> & { preview: ReturnType<typeof useMergePreview> }) {
  const text = useTexts('merge');
  const movedText = useMovedText();
  const what = preview.data ? movedText(preview.data) : '';
  return (
    <DetailSection title={text('moves')}>
      <QueryError query={preview} />
      <Typography role="status">
        {preview.data &&
          (what
            ? text('movesTo', { name: keep.name ?? '', id: keep.id, what })
            : text('movesNothing', { id: gone.id }))}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text('noUndo')}
      </Typography>
    </DetailSection>
  );
}
