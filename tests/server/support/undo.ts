import type { afterAll, afterEach } from 'vitest';

type Step = () => Promise<void> | void;

/**
 * Answers what notes how to undo something; the hook undoes it, the last first. Noted once it is done: what a hook did
 * before it failed is undone, and nothing calls a `close` that was never assigned, whose error would hide the first one.
 */
export function undoIn(hook: typeof afterAll | typeof afterEach): (step: Step) => void {
  const steps: Step[] = [];
  hook(async () => {
    for (const step of steps.splice(0).toReversed()) await step();
  });
  return (step) => void steps.push(step);
}
