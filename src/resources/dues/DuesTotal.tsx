import { formatRupees } from '#domain/words/money.ts';
import { useTexts } from '#src/text.ts';
import { inIndia, useListMeta, useListTotal } from '#src/ui/lists/listTotal.ts';

/** How many owe how much, under all filters; of that overdue, which our server alone knows. */
export function DuesSummary({ ours }: { ours: boolean }) {
  const text = useTexts('resources.dues');
  const { sums } = useListMeta();
  const { total } = useListTotal();
  if (!sums) return null;
  const [due, overdue] = [formatRupees(sums['due'] ?? 0), formatRupees(sums['overdue'] ?? 0)];
  const counted = { smart_count: total, count: inIndia(total), due };
  return ours ? text('summary', { ...counted, overdue }) : text('listed', counted);
}
