import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import type { RowState } from '#domain/import/kinds.ts';
import type { Student } from '#src/records/students.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import type { ImportRow } from '#src/custom/import/imports.ts';
import { shownMobile } from '#src/custom/import/shownCell.ts';

/** How a row is mended: cells, whether it is left out, whose it is. */
export interface Change {
  fields?: ImportRow['fields'];
  skip?: 0 | 1;
  sameAs?: number;
}

interface Props {
  row: ImportRow;
  state: RowState;
  disabled: boolean;
  onMend: (change: Change) => Promise<unknown>;
}

/** What can be done with a row: skip it or take it back, say who it is, open the student that it is. */
export function RowActions({ row, state, disabled, onMend }: Props) {
  const text = useTexts('import.check');
  const { run, busy } = useOneRun(onMend);
  const pathTo = usePathTo();
  const offersMerge = useOffers('merge');
  const lookalikes = offersMerge ? pathTo('lookalikes', 'list') : undefined;
  const number = { row: row.row };
  const maySkip = state === 'NEW' || state === 'LIKE' || state === 'WRONG';
  const common = { disabled: disabled || busy };
  const why = state === 'SKIPPED' || state === 'HELD' ? (row.problems[0]?.text ?? '') : '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { xs: 'flex-start', sm: 'flex-end' }, gap: 0.5 }}>
      {why && (
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center', mr: 1 }}>
          {why}
        </Typography>
      )}
      {state === 'LIKE' && (
        <>
          <Typography variant="body2" sx={{ flexBasis: '100%' }}>
            {row.likeText}
          </Typography>
          {row.likeId > 0 && (
            <SameAs studentId={row.likeId} {...common} onChoose={() => void run({ sameAs: row.likeId })} />
          )}
          <RowButton {...common} aria-label={text('somebodyNewOf', number)} onClick={() => void run({ sameAs: 0 })}>
            {text('somebodyNew')}
          </RowButton>
        </>
      )}
      {maySkip && (
        <RowButton {...common} aria-label={text('skipOf', number)} onClick={() => void run({ skip: 1 })}>
          {text('skip')}
        </RowButton>
      )}
      {state === 'SKIPPED' && (
        <RowButton {...common} aria-label={text('takeBackOf', number)} onClick={() => void run({ skip: 0 })}>
          {text('takeBack')}
        </RowButton>
      )}
      {state === 'SAME' && row.likeId > 0 && (
        <MuiLink
          component={Link}
          to={pathTo('students', 'show', { id: row.likeId })}
          variant="body2"
          aria-label={text('openStudentOf', number)}
        >
          {text('openStudent')}
        </MuiLink>
      )}
      {lookalikes && ['LIKE', 'SAME'].includes(state) && row.likeId > 0 && (
        <MuiLink
          component={Link}
          to={`${lookalikes}?student=${row.likeId}`}
          variant="body2"
          aria-label={text('lookalikesOf', number)}
        >
          {text('lookalikes')}
        </MuiLink>
      )}
    </Box>
  );
}

interface SameAsProps {
  studentId: number;
  disabled: boolean;
  onChoose: () => void;
}

/** 'It is Priya R, 98400 12345', and a link that shows that student in another tab: this page keeps its place. */
function SameAs({ studentId, disabled, onChoose }: SameAsProps) {
  const text = useTexts('import.check');
  const { data } = useGetOne<Student>('students', { id: studentId }, quietly);
  const path = usePathTo()('students', 'show', { id: studentId });
  return (
    <>
      <RowButton likeliest disabled={disabled} onClick={onChoose}>
        {data ? text('itIs', { name: data.name, mobile: shownMobile(data.mobile) }) : text('itIsThis')}
      </RowButton>
      <MuiLink href={path} target="_blank" rel="noopener" variant="body2" sx={{ alignSelf: 'center', mx: 0.5 }}>
        {text('openStudent')}
      </MuiLink>
    </>
  );
}

/** A student who cannot be read is 'this student'. */
const quietly = { onError: () => undefined, throwOnError: false } as const;
