import { describe, expect, it } from 'vitest';
import { type CompletionCalls, type CompletionState, completionSteps } from '#src/custom/complete/completionSteps.ts';
import { runSteps, StepFailed } from '#src/ui/steps/runSteps.ts';

const start: CompletionState = { savedName: 'Anjali', completed: false, certificateId: 0, hasFile: false };

/** Calls that succeed and are written down, with those that a test plans otherwise. */
function calls(planned: Partial<CompletionCalls> = {}) {
  const made: string[] = [];
  const noted =
    <Args extends unknown[], Result>(name: string, call: (...args: Args) => Promise<Result>) =>
    (...args: Args) => {
      made.push(name);
      return call(...args);
    };
  const all: CompletionCalls = {
    saveName: noted('saveName', async () => undefined),
    isCompleted: async () => false,
    complete: noted('complete', async () => undefined),
    findCertificate: async () => undefined,
    addCertificate: noted('addCertificate', async () => 7),
    generate: noted('generate', async () => undefined),
    ...planned,
  };
  return { made, steps: (name = 'Anjali') => completionSteps(all, name) };
}

const fails = () => Promise.reject(new Error('no luck'));

describe('Mark as Completed', () => {
  it('does the four steps in order and generates the certificate it added', async () => {
    const generated: number[] = [];
    const { made, steps } = calls({ generate: async (id) => void generated.push(id) });
    const end = await runSteps(steps('Anjali Devi'), start);
    expect(made).toEqual(['saveName', 'complete', 'addCertificate']);
    expect(generated).toEqual([7]);
    expect(end).toEqual({ savedName: 'Anjali Devi', completed: true, certificateId: 7, hasFile: true });
  });

  it('leaves a name alone that was not edited', async () => {
    const { made, steps } = calls();
    await runSteps(steps(), start);
    expect(made).toEqual(['complete', 'addCertificate', 'generate']);
  });

  it.each([
    ['saveName', 'Failed to update student name: no luck', 0],
    ['complete', 'Failed to mark course as completed: no luck', 1],
    ['addCertificate', 'Failed to create certificate: no luck', 2],
    ['generate', 'Failed to generate certificate: no luck', 3],
  ])('stops where %s fails and names the step', async (call, message, step) => {
    const failure = await runSteps(calls({ [call]: fails }).steps('Devi'), start).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StepFailed);
    expect(failure).toMatchObject({ message, step });
  });

  it('goes on from the step that failed', async () => {
    const failed = await runSteps(calls({ generate: fails }).steps('Devi'), start).catch((error: unknown) => error);
    const { made, steps } = calls();
    await runSteps(steps('Devi'), (failed as StepFailed<CompletionState>).state);
    expect(made).toEqual(['generate']);
  });

  it('looks at what exists: a completed enrolment, its certificate, its file', async () => {
    const { made, steps } = calls({
      isCompleted: async () => true,
      findCertificate: async () => ({ certificateId: 5, hasFile: true }),
    });
    expect(await runSteps(steps(), start)).toMatchObject({ certificateId: 5, hasFile: true });
    expect(made).toEqual([]);
  });

  it('generates the file of a certificate that exists without one', async () => {
    const { made, steps } = calls({ findCertificate: async () => ({ certificateId: 5, hasFile: false }) });
    await runSteps(steps(), start);
    expect(made).toEqual(['complete', 'generate']);
  });
});
