import { useQuery } from '@tanstack/react-query';
import { format, parseISO } from 'date-fns';
import { enrolmentStatus } from '#domain/words/status.ts';
import { useCalendar } from '#src/clock.ts';
import { nextClass } from '#domain/classes/nextClass.ts';
import { useSeatsText } from '#src/custom/classes/batch/Seats.tsx';
import { FigureCard, figureColumns, FigureStrip } from '#src/custom/home/figures/FigureStrip.tsx';
import { DueFigure, ListFigure } from '#src/custom/home/figures/ListFigures.tsx';
import { readClasses } from '#src/custom/classes/register/readClasses.ts';
import { useClassState } from '#src/custom/classes/register/useClassState.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import type { Batch } from '#src/records/batches.ts';
import { useTexts } from '#src/text.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';

const { active, hold } = enrolmentStatus;

/** The batch's figures, most of them a link to their list. */
export function BatchFigures({ batch }: { batch: Batch }) {
  const text = useTexts('resources.batches.page');
  const seatsOf = useSeatsText();
  const { id } = batch;
  return (
    <FigureStrip label={text('figures')} layout={figureColumns}>
      <FigureCard
        label={
          <ListLink owner="enrolments" filter={{ batchId: id }} cover>
            {text('seats')}
          </ListLink>
        }
        value={seatsOf(batch)}
      />
      <Today batch={batch} />
      <ListFigure label={text('ready')} owner="enrolments" filter={{ batchId: id, status: active, work: 'READY' }} />
      <ListFigure label={text('hold')} owner="enrolments" filter={{ batchId: id, status: hold }} />
      <DueFigure label={text('due')} filter={{ batchId: id }} />
    </FigureStrip>
  );
}

/** How many are there today, or when the next class is. */
function Today({ batch }: { batch: Batch }) {
  const text = useTexts('resources.batches.page');
  const stateOf = useClassState();
  const calls = useCalls();
  const calendar = useCalendar();
  const { data, error } = useQuery({
    queryKey: ['register', 'classes', batch.courseId],
    queryFn: () => readClasses(calls, batch.courseId),
    throwOnError: false,
  });
  const today = data?.rows.find(({ batchId }) => batchId === batch.id);
  if (today) return <FigureCard label={text('today')} value={stateOf(today).join(' · ')} />;
  const next = nextClass(batch, calendar);
  const day = next ? format(parseISO(next), 'EEE dd/MM') : text('noClasses');
  return <FigureCard label={text('next')} value={data || error ? day : undefined} />;
}
