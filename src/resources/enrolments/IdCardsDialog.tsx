import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { seatedStatuses } from '#domain/classes/batch.ts';
import { idCardMessages } from '#domain/people/idCard.ts';
import { StudentLink } from '#src/custom/people/person/StudentLink.tsx';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { useTexts } from '#src/text.ts';
import { FileViewerDialog } from '#src/ui/dialogs/FileViewerDialog.tsx';
import { PrintButton } from '#src/ui/print/PrintButton.tsx';
import { hasRunOut } from '#src/custom/people/idCards/hasRunOut.ts';
import { requestIdCards } from '#src/custom/people/idCards/requestIdCards.ts';
import '#src/custom/people/idCards/texts.ts';

interface Props {
  /** Those that are not on Active or Hold any more get no card, and are named. */
  enrolments: readonly Enrolment[];
  onClose: () => void;
}

const isRunning = ({ status }: Enrolment) => seatedStatuses.includes(Number(status));

/** The ID cards of enrolments as a PDF, to look at and print, and who has no photo (W56). */
export default function IdCardsDialog({ enrolments, onClose }: Props) {
  const text = useTexts('idCards');
  const calls = useCalls();
  const running = enrolments.filter(isRunning);
  const ids = running.map(({ id }) => id);
  const drawing = useQuery({
    queryKey: ['ID cards', ids],
    queryFn: () => requestIdCards(calls, ids),
    enabled: ids.length > 0,
    staleTime: 'static',
    gcTime: 0,
  });
  const { data } = drawing;
  const title = text('title', ids.length);
  const failed = idCardMessages.printFailed;
  return (
    <FileViewerDialog
      fileId={data?.fileId ?? null}
      fileName={title}
      notice={
        <>
          {drawing.isFetching && <LinearProgress aria-label={text('drawing', ids.length)} />}
          <Box sx={said}>
            <Typography color="textSecondary">{data ? text('cut') : text('drawing', ids.length)}</Typography>
            <Named
              severity="info"
              of={running.filter(({ id }) => data?.withoutPhoto.includes(id))}
              what="withoutPhoto"
            />
            <Named severity="warning" of={running.filter(hasRunOut)} what="runOut" />
            <Named severity="warning" of={enrolments.filter((one) => !isRunning(one))} what="notRunning" />
          </Box>
        </>
      }
      renderActions={(pdf) => <PrintButton {...{ pdf, failed }} fileName={title} />}
      {...{ drawing, title, failed, onClose }}
    />
  );
}

const said = {
  flex: '0 1 auto',
  maxHeight: '40%',
  overflow: 'auto',
  display: 'grid',
  gap: 1,
  px: 2,
  '&:not(:empty)': { py: 1 },
} as const;

/** As many beside one another as fit. */
const names = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  columnGap: 1,
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
} as const;

interface NamedProps {
  severity: 'info' | 'warning';
  of: readonly Enrolment[];
  what: 'withoutPhoto' | 'runOut' | 'notRunning';
}

/** Says something of students, with a link to each; nothing of none. */
function Named({ severity, of, what }: NamedProps) {
  const text = useTexts('idCards');
  const students = new Map(of.map(({ studentId, studentName }) => [studentId, studentName]));
  if (students.size === 0) return null;
  return (
    <Alert severity={severity} sx={{ '& > .MuiAlert-message': { flex: 1 } }}>
      {text(what, students.size)}
      <Box component="ul" sx={names}>
        {[...students].map(([id, name]) => (
          <li key={id}>
            <StudentLink {...{ id, name }} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}
