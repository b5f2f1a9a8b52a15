import { describe, expect, it } from 'vitest';
import { type UpdateCalls, updateSteps } from '#src/resources/certificates/updateSteps.ts';
import { runSteps, StepFailed } from '#src/ui/steps/runSteps.ts';

const student = { title: 3, name: 'Anjali', eduInstName: 'Loyola College', eduUniversityName: 'Anna University' };
const certificate = { startDate: '2026-11-01', endDate: '2026-11-10', location: 'Chennai' };
const renamed = { ...student, name: 'Anjali Devi' };
const start = { student, updatedTo: null };

/** Calls that succeed and are written down, with those that a test plans otherwise. */
function calls(planned: Partial<UpdateCalls> = {}) {
  const made: unknown[] = [];
  const all: UpdateCalls = {
    saveStudent: async ({ name }) => void made.push(`student ${name}`),
    saveCertificate: async ({ location }) => void made.push(`certificate ${location}`),
    generate: async () => void made.push('file'),
    ...planned,
  };
  const steps = (values = { student, certificate }, needed = values.student !== student) =>
    updateSteps(all, values, needed);
  return { made, steps };
}

const fails = () => Promise.reject(new Error('no luck'));
const failedAt = (error: unknown): StepFailed<typeof start> => {
  if (error instanceof StepFailed) return error as StepFailed<typeof start>;
  throw error;
};

describe('Certificate update', () => {
  it('leaves a student alone who was not changed', async () => {
    const { made, steps } = calls();
    await runSteps(steps(), start);
    expect(made).toEqual(['certificate Chennai', 'file']);
  });

  it('changes the student first', async () => {
    const { made, steps } = calls();
    await runSteps(steps({ student: renamed, certificate }), start);
    expect(made).toEqual(['student Anjali Devi', 'certificate Chennai', 'file']);
  });

  it.each([
    ['saveStudent', 'Failed to update student: no luck'],
    ['saveCertificate', 'Failed to update certificate: no luck'],
    ['generate', 'Failed to generate certificate: no luck'],
  ])('names the step %s that failed', async (call, message) => {
    const { steps } = calls({ [call]: fails });
    await expect(runSteps(steps({ student: renamed, certificate }), start)).rejects.toThrow(message);
  });

  it('does not say twice that the student failed', async () => {
    const { steps } = calls({ saveStudent: () => Promise.reject(new Error('Failed to update student')) });
    const run = runSteps(steps({ student: renamed, certificate }), start);
    await expect(run).rejects.toMatchObject({ message: 'Failed to update student' });
  });

  it('goes on from the step that failed', async () => {
    const values = { student: renamed, certificate };
    const first = calls({ generate: fails });
    const { state } = failedAt(await runSteps(first.steps(values), start).catch((error: unknown) => error));
    const second = calls();
    await runSteps(second.steps(values), state);
    expect(second.made).toEqual(['file']);
  });

  it('does a step again whose values were changed since', async () => {
    const first = calls({ generate: fails });
    const { state } = failedAt(await runSteps(first.steps(), start).catch((error: unknown) => error));
    const second = calls();
    await runSteps(second.steps({ student: renamed, certificate }), state);
    expect(second.made).toEqual(['student Anjali Devi', 'certificate Chennai', 'file']);
  });

  it('takes a change of the student back that is not wanted any more', async () => {
    const first = calls({ saveCertificate: fails });
    const run = runSteps(first.steps({ student: renamed, certificate }), start);
    const { state } = failedAt(await run.catch((error: unknown) => error));
    const second = calls();
    await runSteps(second.steps({ student, certificate }, true), state);
    expect(second.made).toEqual(['student Anjali', 'certificate Chennai', 'file']);
  });
});
