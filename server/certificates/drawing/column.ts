/** Something of a known height in a column; all in points. */
export interface Item {
  /** Space wished for above it. */
  gap: number;
  height: number;
  /** Draws it with its upper edge at `top`, all of it `scale` times as large. */
  draw(top: number, scale: number): void;
}

/** Gaps may grow this far before the column rather stands in the middle of its place. */
const widestGap = 1.7;

/**
 * Draws items one below the other between `top` and `bottom`: gaps grow with the room there is, and where the items are
 * too high together they all become smaller alike, so that none meets another or leaves the place.
 */
export function drawColumn(items: readonly Item[], top: number, bottom: number) {
  const room = bottom - top;
  const heights = items.reduce((sum, item) => sum + item.height, 0);
  const gaps = items.reduce((sum, item, index) => sum + (index === 0 ? 0 : item.gap), 0);
  const scale = Math.min(1, room / (heights + gaps));
  const stretch = gaps === 0 ? 1 : Math.min(widestGap, Math.max(1, (room - heights) / gaps));
  let y = top + (room - scale * (heights + stretch * gaps)) / 2;
  items.forEach((item, index) => {
    if (index > 0) y += item.gap * stretch * scale;
    item.draw(y, scale);
    y += item.height * scale;
  });
}
