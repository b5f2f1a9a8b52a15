import { removeStored, store } from '#src/authProvider/storage.ts';
import type { CompletionChoices } from './CompletionForm.tsx';

/**
 * A completion that may have stopped half way: which enrolment, and what was chosen. No name is kept; logout leaves it, as
 * a Completed row has no button to begin from again (W18).
 */
export interface UnfinishedCompletion {
  enrolmentId: number;
  choices: CompletionChoices;
}

const prefix = 'unfinished.completion.';
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

export function keepUnfinished({ enrolmentId, choices }: UnfinishedCompletion): void {
  store(`${prefix}${enrolmentId}`, choices);
  tell();
}

export function removeUnfinished(enrolmentId: number): void {
  removeStored(`${prefix}${enrolmentId}`);
  tell();
}

/** Everything that is kept, as one text: the same while nothing changed. */
export function unfinishedSnapshot(): string {
  try {
    const entries = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith(prefix));
    return JSON.stringify(entries.toSorted(([a], [b]) => a.localeCompare(b)));
  } catch {
    return '[]';
  }
}

export function subscribeUnfinished(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const isChoices = (value: unknown): value is CompletionChoices => {
  const choices = value as Partial<Record<keyof CompletionChoices, unknown>> | null;
  const names = ['location', 'grade', 'remarks', 'startDate', 'endDate'] as const;
  return typeof choices === 'object' && choices !== null && names.every((name) => typeof choices[name] === 'string');
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The completions of a snapshot; what cannot be read is left out. */
export function readUnfinished(snapshot: string): UnfinishedCompletion[] {
  return (JSON.parse(snapshot) as [string, string][]).flatMap(([key, text]) => {
    const enrolmentId = Number(key.slice(prefix.length));
    const choices = parse(text);
    return enrolmentId > 0 && isChoices(choices) ? [{ enrolmentId, choices }] : [];
  });
}
