import type { Attender, Cell } from '#domain/classes/register.ts';
import { formatDay } from '#domain/words/dates.ts';
import { useTexts } from '#src/text.ts';

/** Students and days of cells in words: 'Priya R' or '33 students', 'on 23/11/2026' or 'on 3 days'. */
export function useCellsText(byId: ReadonlyMap<number, Attender>) {
  const text = useTexts('register');
  return (cells: readonly Cell[]): { who: string; when: string } => {
    const students = new Set(cells.map(({ id }) => id));
    const days = new Set(cells.map(({ day }) => day));
    const [first] = cells;
    const name = students.size === 1 && first ? byId.get(first.id)?.studentName : undefined;
    const when = days.size === 1 && first ? text('on', { day: formatDay(first.day) }) : text('onDays', days.size);
    const isEveryDay = cells.length === students.size * days.size;
    return {
      who: name ?? text('who', students.size),
      when: isEveryDay ? when : text('inAll', { when, smart_count: cells.length }),
    };
  };
}
