import type { Attender, Cell } from '#domain/classes/register.ts';
import { Alert, Box } from '@mui/material';
import { useTexts } from '#src/text.ts';
import { formatDay } from '#domain/words/dates.ts';
import { AskAgain } from '#src/ui/page/AskAgain.tsx';
import { InView } from '#src/ui/dialogs/TaskDialog.tsx';

interface Props {
  /** Those not saved, with why. */
  cells: readonly (Cell & { reason: string })[];
  /** The error if nothing could be saved. */
  error: string;
  /** Sends again what has no answer; undefined where nothing waits for one. */
  onAgain: (() => void) | undefined;
  busy: boolean;
  byId: ReadonlyMap<number, Attender>;
}

/** The days that were refused, with the server's messages; also of students who left the class meanwhile. */
export function Failures({ cells, error, onAgain, busy, byId }: Props) {
  const text = useTexts('register');
  const failed = cells.filter(({ reason }) => reason !== '');
  if (failed.length === 0 && !error) return null;
  return (
    <InView>
      <Alert severity="error">
        {error || text('notSaved', failed.length)}
        {onAgain && (
          <div style={{ marginTop: 8 }}>
            <AskAgain color="inherit" size="small" busy={busy} onAgain={onAgain} />
          </div>
        )}
        {failed.length > 0 && <CellList label={text('failures')} cells={failed} byId={byId} />}
      </Alert>
    </InView>
  );
}

interface CellListProps extends Pick<Props, 'cells' | 'byId'> {
  label: string;
}

/** Student, day and reason of each. */
export function CellList({ label, cells, byId }: CellListProps) {
  const text = useTexts('register');
  return (
    <Box component="ul" aria-label={label} tabIndex={0} sx={list}>
      {cells.map(({ id, day, reason }) => (
        <li key={`${id} ${day}`}>
          {text('failure', {
            student: byId.get(id)?.studentName ?? text('enrolment', { id }),
            day: formatDay(day),
            reason,
          })}
        </li>
      ))}
    </Box>
  );
}

const list = { m: 0, mt: 0.5, pl: 2.5, maxHeight: 100, overflowY: 'auto' } as const;
