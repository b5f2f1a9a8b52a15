/** Something of a known height that stands below what came before; all in points. */
export interface FlowPart {
  height: number;
  draw(top: number): void;
  /** It stands on one page with the next part: a heading with what it is about. */
  keep?: true;
  /** Room alone, which begins no page. */
  blank?: true;
  /** Drawn again above it where it begins a page: the head of its table. */
  head?: FlowPart;
}

/** What stands on a page, each with its upper edge. */
type Page = { part: FlowPart; top: number }[];

const heightOf = (parts: readonly FlowPart[]) => parts.reduce((sum, { height }) => sum + height, 0);

/** The parts that stand on one page with the first one. */
function keptTogether(parts: readonly FlowPart[], from: number): readonly FlowPart[] {
  const last = parts.findIndex(({ keep }, index) => index >= from && !keep);
  return parts.slice(from, last === -1 ? undefined : last + 1);
}

/** Lays parts one below the other, on as many pages as they need. The first page begins at `first`, the others at `top`. */
export function layOut(
  parts: readonly FlowPart[],
  { first, top, bottom }: Record<'first' | 'top' | 'bottom', number>,
): Page[] {
  const pages: Page[] = [[]];
  let y = first;
  parts.forEach((part, index) => {
    const page = pages.at(-1);
    // A part that is higher than a page stays where it is.
    if (
      page &&
      page.length > 0 &&
      !part.blank &&
      y + heightOf(keptTogether(parts, index)) > bottom &&
      !parts[index - 1]?.keep
    ) {
      pages.push(part.head ? [{ part: part.head, top }] : []);
      y = top + (part.head?.height ?? 0);
    }
    pages.at(-1)?.push({ part, top: y });
    y += part.height;
  });
  return pages;
}
