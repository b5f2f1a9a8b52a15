import { type FilterPayload, useGetList } from 'react-admin';
import { ages } from '#domain/dues.ts';
import { formatRupees } from '#domain/money.ts';
import { enrolmentStatus } from '#domain/status.ts';
import { useSite } from '#src/routing/usePathTo.ts';
import { addressOf } from '#src/routing/routeTable.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { FigureCard, FigureStrip } from '#src/custom/figures/FigureStrip.tsx';
import type { ListMeta } from '#src/dataProvider/listQuery.ts';
import { useOffers } from '#src/dataProvider/useOffers.ts';
import type { Batch } from '#src/records/batches.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { inIndia } from '#src/ui/lists/listTotal.ts';

const layout = {
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(120px, 1fr))' },
  // Five cards in rows of two leave one cell empty; an even number leaves none.
  '& > :last-of-type:nth-of-type(odd)': { gridColumnEnd: { xs: 'span 2', sm: 'auto' } },
} as const;

const { active } = enrolmentStatus;
const oneRow = { page: 1, perPage: 1 } as const;

/** The total of a list under a filter, as text. */
function useTotal(resource: string, filter: FilterPayload) {
  const translate = useTranslate();
  const { total, meta, error } = useGetList(resource, { filter, pagination: oneRow }, { throwOnError: false });
  if (error) return '–';
  if (total === undefined) return undefined;
  const { atLeast } = (meta ?? {}) as Partial<ListMeta>;
  return atLeast ? translate('lists.moreThan', { count: inIndia(atLeast) }) : inIndia(total);
}

/** What the course's students owe, with their list. */
function DueFigure({ courseId }: { courseId: number }) {
  const text = useTexts('resources.courses.page');
  const filter = { courseId, age: ages.all };
  const { meta, error } = useGetList('dues', { filter, pagination: oneRow }, { throwOnError: false });
  const { sums } = (meta ?? {}) as Partial<ListMeta>;
  return (
    <FigureCard
      label={
        <ListLink owner="dues" filter={filter} cover>
          {text('due')}
        </ListLink>
      }
      value={error ? '–' : sums && formatRupees(sums['due'] ?? 0)}
    />
  );
}

interface Props {
  courseId: number;
  /** Undefined where the server has no batches, and while they load. */
  openBatches: readonly Batch[] | undefined;
}

/** The course's figures, each a link to its list. */
export function CourseFigures({ courseId, openBatches }: Props) {
  const text = useTexts('resources.courses.page');
  const { owners, profile } = useSite();
  const hasLedger = useOffers('ledger');
  const hasPayments = addressOf(owners, profile, ['payments', 'list']) !== undefined;
  return (
    <FigureStrip label={text('figures')} layout={layout}>
      <Figure label={text('studentsNow')} owner="enrolments" filter={{ courseId, status: active }} />
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
      <Figure label={text('ready')} owner="enrolments" filter={{ courseId, status: active, work: 'READY' }} />
      {hasLedger && <DueFigure courseId={courseId} />}
      <Figure label={text('certificates')} owner="certificates" filter={{ courseId }} />
      {hasPayments && <Figure label={text('payments')} owner="payments" filter={{ courseId }} />}
    </FigureStrip>
  );
}

interface FigureProps {
  label: string;
  owner: string;
  filter: FilterPayload;
}

function Figure({ label, owner, filter }: FigureProps) {
  return (
    <FigureCard
      label={
        <ListLink owner={owner} filter={filter} cover>
          {label}
        </ListLink>
      }
      value={useTotal(owner, filter)}
    />
  );
}
