import { Box, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { enrolmentStatus } from '#domain/words/status.ts';
import { formatRupees, sumOf } from '#domain/words/money.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { StatusChip } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { FeeLine } from '#src/custom/money/fees/FeeLine.tsx';
import type { Fee, useFees } from '#src/custom/money/fees/fees.ts';
import { InstalmentBoxes } from '#src/custom/money/fees/InstalmentBoxes.tsx';
import { useTexts } from '#src/text.ts';
import { Panel, panelRow } from '#src/ui/page/Panel.tsx';

interface Props {
  query: ReturnType<typeof useFees>;
  /** The enrolment that is paid for. */
  chosen: number;
  onChoose: (studentCourseId: number) => void;
}

/** The courses of a student with what each owes; one is chosen to be paid. */
export function OwedCourses({ query, chosen, onChoose }: Props) {
  const text = useTexts('counter');
  const { data: fees = [] } = query;
  const due = sumOf(fees.map((fee) => fee.due));
  const overdue = sumOf(fees.map((fee) => fee.overdue));
  const amounts = { due: formatRupees(due), overdue: formatRupees(overdue) };
  const note = () => {
    if (due === 0) return text('nothingOwed');
    if (overdue === 0) return text('owedNoteDue', amounts);
    return overdue === due ? text('owedNoteAll', amounts) : text('owedNote', amounts);
  };
  return (
    <Panel title={text('owed')} note={fees.length > 0 && note()} query={query} empty={text('noCourses')}>
      {(rows) => (
        <RadioGroup aria-label={text('course')} value={chosen} onChange={(_event, value) => onChoose(Number(value))}>
          {rows.map((fee) => (
            <Course key={fee.studentCourseId} fee={fee} chosen={fee.studentCourseId === chosen} />
          ))}
        </RadioGroup>
      )}
    </Panel>
  );
}

function Course({ fee, chosen }: { fee: Fee; chosen: boolean }) {
  const id = useId();
  const { textOf } = useLookup('enrolment');
  const { status, courseName, studentCourseId } = fee;
  return (
    <Box sx={{ ...panelRow, ...(chosen ? { bgcolor: 'action.selected' } : {}) }}>
      <Box
        component="label"
        sx={{ flex: '1 1 260px', minWidth: 0, display: 'flex', alignItems: 'center', cursor: 'pointer' }}
      >
        <Radio
          value={studentCourseId}
          size="small"
          slotProps={{ input: { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-line` } }}
          sx={{ ml: -1 }}
        />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" id={`${id}-name`} sx={{ fontWeight: 600, mr: 1 }}>
            {courseName}
          </Typography>
          {status !== enrolmentStatus.active && <StatusChip text={textOf(status)} />}
          <span id={`${id}-line`}>
            <FeeLine fee={fee} />
          </span>
        </Box>
      </Box>
      <InstalmentBoxes fee={fee} />
    </Box>
  );
}
