import { fill, texts } from '../../../../contract/texts.ts';
import type { Step } from '../../../custom/steps/runSteps.ts';

/** A certificate that exists. */
export interface FoundCertificate {
  certificateId: number;
  hasFile: boolean;
}

/** What the sequence knows. */
export interface CompletionState {
  /** The name that the server has. */
  savedName: string;
  completed: boolean;
  /** 0 while there is none. */
  certificateId: number;
  hasFile: boolean;
}

/** The calls of the sequence for one enrolment; they throw with the reason as message. */
export interface CompletionCalls {
  saveName: (name: string) => Promise<void>;
  isCompleted: () => Promise<boolean>;
  complete: () => Promise<void>;
  findCertificate: () => Promise<FoundCertificate | undefined>;
  /** Answers the id of the new certificate, or of the one that exists already (W17). */
  addCertificate: () => Promise<number>;
  generate: (certificateId: number) => Promise<void>;
}

/**
 * Mark as Completed (spec 4): the student's name if edited, the enrolment's status, the certificate, its file. Each step
 * looks at what exists first, so that the sequence can be run again from the state it came to (W18).
 */
export function completionSteps(calls: CompletionCalls, name: string): Step<CompletionState>[] {
  return [
    {
      label: 'resources.enrolments.completion.steps.name',
      find: async ({ savedName }) => (savedName === name ? {} : undefined),
      async run() {
        await calls.saveName(name);
        return { savedName: name };
      },
      failed: (error) => fill(texts.enrolments.nameFailed, { error }),
    },
    {
      label: 'resources.enrolments.completion.steps.status',
      find: async ({ completed }) => (completed || (await calls.isCompleted()) ? { completed: true } : undefined),
      async run() {
        await calls.complete();
        return { completed: true };
      },
      failed: (error) => fill(texts.enrolments.completeFailed, { error }),
    },
    {
      label: 'resources.enrolments.completion.steps.certificate',
      find: async ({ certificateId }) => (certificateId > 0 ? {} : calls.findCertificate()),
      run: async () => ({ certificateId: await calls.addCertificate() }),
      failed: (error) => fill(texts.certificates.createFailed, { error }),
    },
    {
      label: 'resources.enrolments.completion.steps.file',
      find: async ({ hasFile }) => (hasFile ? {} : undefined),
      async run({ certificateId }) {
        await calls.generate(certificateId);
        return { hasFile: true };
      },
      failed: (error) => fill(texts.certificates.generateFailed, { error }),
    },
  ];
}
