import { daysKey } from '#src/custom/classes/attendance/AttendanceBar.tsx';
import { Box, Button, Link, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useGetList, useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { daysNeeded, progressOf } from '#domain/people/enrolment.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import { Panel, panelRow } from '#src/ui/page/Panel.tsx';

const CompletionDialog = lazyPart(() => import('#src/custom/certificates/complete/CompletionDialog.tsx'));

/** Who comes first by name. */
const firstRows = { pagination: { page: 1, perPage: 5 }, sort: { field: 'studentName', order: 'ASC' } } as const;

/** The course's students with enough attendance, each with Complete. */
export function ReadyPanel({ courseId }: { courseId: number }) {
  const text = useTexts('resources.courses.page.readyPanel');
  const refresh = useRefresh();
  const filter = { courseId, status: enrolmentStatus.active, work: 'READY' };
  const ready = useGetList<Enrolment>('enrolments', { ...firstRows, filter }, { throwOnError: false });
  const [completing, setCompleting] = useState<Enrolment | null>(null);
  const close = (changed: boolean) => {
    setCompleting(null);
    if (changed) refresh();
  };
  const { total = 0 } = ready;
  return (
    <Panel
      title={text('title')}
      note={total > 0 ? inIndia(total) : ''}
      action={
        total > 0 && (
          <ListLink owner="enrolments" filter={filter}>
            {text('all')}
          </ListLink>
        )
      }
      query={ready}
      empty={text('none')}
    >
      {(rows) => (
        <>
          {rows.map((enrolment) => (
            <Row key={enrolment.id} enrolment={enrolment} onComplete={() => setCompleting(enrolment)} />
          ))}
          <Suspense>{completing && <CompletionDialog enrolment={completing} onClose={close} />}</Suspense>
        </>
      )}
    </Panel>
  );
}

function Row({ enrolment, onComplete }: { enrolment: Enrolment; onComplete: () => void }) {
  const text = useTexts('resources.courses.page.readyPanel');
  const translate = useTranslate();
  const to = usePathTo()('students', 'show', { id: enrolment.studentId });
  const { studentName: student } = enrolment;
  const { daysAttended, durationDays, minAttnPercentage } = progressOf(enrolment);
  const needed = daysNeeded(durationDays, minAttnPercentage);
  return (
    <Box sx={panelRow}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Link component={RouterLink} to={to} color="textPrimary" underline="hover" noWrap title={student} sx={name}>
          {student}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {translate(daysKey(daysAttended, durationDays, needed), {
            attended: daysAttended,
            needed,
            smart_count: durationDays,
          })}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        size="small"
        onClick={onComplete}
        aria-haspopup="dialog"
        aria-label={text('completeFor', { student })}
      >
        {text('complete')}
      </Button>
    </Box>
  );
}

const name = { display: 'block', fontWeight: 600 } as const;
