import { Box, Typography } from '@mui/material';
import { sharedNamesAmong } from '#domain/people/sharedNames.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { useTexts } from '#src/text.ts';
import { BatchProgress } from '#src/ui/steps/BatchProgress.tsx';
import { OutcomeChip } from '#src/ui/steps/OutcomeChip.tsx';
import type { Outcomes } from '#src/ui/steps/useBatch.ts';

interface Props {
  enrolments: readonly Enrolment[];
  outcomes: Outcomes;
}

/** The result of each student. */
export function MoveResults({ enrolments, outcomes }: Props) {
  const text = useTexts('batch.move');
  const isShared = sharedNamesAmong(enrolments.map(({ studentName }) => studentName));
  return (
    <>
      <BatchProgress ids={enrolments.map(({ id }) => id)} outcomes={outcomes} />
      <Box component="ul" aria-label={text('outcomes')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {enrolments.map(({ id, studentName, studentMobile }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {[studentName, isShared(studentName) ? studentMobile : ''].filter(Boolean).join(' · ')}
            </Typography>
            <Box sx={{ textAlign: 'right' }}>
              <OutcomeChip outcome={outcomes[id]} label={text(`state.${outcomes[id]?.state ?? 'waiting'}`)} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
