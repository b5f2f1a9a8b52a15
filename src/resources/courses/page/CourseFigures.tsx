import { enrolmentStatus } from '#domain/words/status.ts';
import { useSite } from '#src/routing/usePathTo.ts';
import { addressOf } from '#src/routing/routeTable.ts';
import { useTexts } from '#src/text.ts';
import { FigureCard, figureColumns, FigureStrip } from '#src/custom/home/figures/FigureStrip.tsx';
import { DueFigure, ListFigure } from '#src/custom/home/figures/ListFigures.tsx';
import type { Batch } from '#src/records/batches.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { inIndia } from '#src/ui/lists/listTotal.ts';

const { active } = enrolmentStatus;
interface Props {
  courseId: number;
  /** Whether it is our server, which knows what is due. */
  ours: boolean;
  /** Undefined while they load; the present server has none. */
  openBatches: readonly Batch[] | undefined;
}

/** The course's figures, each a link to its list. */
export function CourseFigures({ courseId, ours, openBatches }: Props) {
  const text = useTexts('resources.courses.page');
  const { owners, profile } = useSite();
  const hasPayments = addressOf(owners, profile, ['payments', 'list']) !== undefined;
  return (
    <FigureStrip label={text('figures')} layout={figureColumns}>
      <ListFigure label={text('studentsNow')} owner="enrolments" filter={{ courseId, status: active }} />
      {openBatches && openBatches.length > 0 && (
        <FigureCard
          label={
            <ListLink owner="batches" filter={{ courseId, open: 1 }} cover>
              {text('freeSeats')}
            </ListLink>
          }
          value={inIndia(openBatches.reduce((free, { seats, taken }) => free + Math.max(0, seats - taken), 0))}
        />
      )}
      <ListFigure label={text('ready')} owner="enrolments" filter={{ courseId, status: active, work: 'READY' }} />
      {ours && <DueFigure label={text('due')} filter={{ courseId }} />}
      <ListFigure label={text('certificates')} owner="certificates" filter={{ courseId }} />
      {hasPayments && <ListFigure label={text('payments')} owner="payments" filter={{ courseId }} />}
    </FigureStrip>
  );
}
