import { describe, expect, it } from 'vitest';
import { type Progress, runSteps, type Step, StepFailed } from '#src/ui/steps/runSteps.ts';

interface Ids {
  student?: number;
  payment?: number;
}

const step = (label: keyof Ids, log: string[], options: Partial<Step<Ids>> = {}): Step<Ids> => ({
  label: `enrol.steps.${label}`,
  async run() {
    log.push(label);
    return { [label]: log.length };
  },
  failed: (reason) => `Failed at ${label}: ${reason}`,
  ...options,
});

describe('runSteps', () => {
  it('does the steps in order and gathers what they bring', async () => {
    const log: string[] = [];
    expect(await runSteps([step('student', log), step('payment', log)], {})).toEqual({ student: 1, payment: 2 });
  });

  it('does not do a step that is found done', async () => {
    const log: string[] = [];
    const found = step('student', log, { find: async () => ({ student: 7 }) });
    expect(await runSteps([found, step('payment', log)], {})).toEqual({ student: 7, payment: 1 });
    expect(log).toEqual(['payment']);
  });

  it('stops at a failing step with a message that names it', async () => {
    const log: string[] = [];
    const failing = step('payment', log, { run: () => Promise.reject(new Error('no network')) });
    const failure = await runSteps([step('student', log), failing], {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StepFailed);
    expect(failure).toMatchObject({ message: 'Failed at payment: no network', step: 1, state: { student: 1 } });
  });

  it('goes on from the step that failed', async () => {
    const log: string[] = [];
    const lost = step('payment', log, { run: () => Promise.reject(new Error('no network')) });
    const failure = await runSteps([step('student', log), lost], {}).catch((error: unknown) => error);
    const student = step('student', log, { find: async ({ student: id }) => (id ? {} : undefined) });
    expect(await runSteps([student, step('payment', log)], (failure as StepFailed<Ids>).state)).toEqual({
      student: 1,
      payment: 2,
    });
    expect(log).toEqual(['student', 'payment']);
  });

  it('tells which of how many steps is under way', async () => {
    const seen: Progress[] = [];
    await runSteps([step('student', []), step('payment', [])], {}, { onProgress: (progress) => seen.push(progress) });
    expect(seen).toEqual([
      { step: 1, of: 2, label: 'enrol.steps.student' },
      { step: 2, of: 2, label: 'enrol.steps.payment' },
    ]);
  });
});
