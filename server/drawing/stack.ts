import type { TextBlock } from './textBlock.ts';

/** Draws texts one below the other from `top`, all smaller alike where they are too high for their place. */
export function drawStack(blocks: readonly TextBlock[], x: number, { top, bottom }: { top: number; bottom: number }) {
  const scale = Math.min(1, (bottom - top) / blocks.reduce((sum, { height }) => sum + height, 0));
  let y = top;
  for (const block of blocks) {
    block.draw(x, y, scale);
    y += block.height * scale;
  }
}
