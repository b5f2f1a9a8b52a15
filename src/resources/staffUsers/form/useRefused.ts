import { useState } from 'react';
import type { HttpError } from 'react-admin';
import type { Problem } from '../../../../domain/problem.ts';
import type { DraftForm, DraftInput } from '../../../custom/form/useDraft.ts';
import type { StaffUserDraft, StaffUserField } from './staffUserDraft.ts';

interface Refusal {
  draft: StaffUserDraft;
  errors: Partial<Record<string, string>>;
}

/** What the server refused of a draft, each at its field until that is changed; what belongs to no field of the form as `error`. */
export function useRefused(form: DraftForm<StaffUserField>) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [error, setError] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const fields = Object.keys(form.draft) as StaffUserField[];

  const reasonFor = (field: StaffUserField): string =>
    (refusal && refusal.draft[field] === form.draft[field] && refusal.errors[field]) || '';

  return {
    input: (field: StaffUserField): DraftInput => {
      const input = form.input(field);
      return { ...input, error: input.error || reasonFor(field) };
    },
    problems: [
      ...form.shownProblems,
      ...fields.map((field): Problem => ({ field, message: reasonFor(field) })).filter(({ message }) => message !== ''),
    ],
    error,
    /** What was thrown. */
    failure,
    clear: () => {
      setRefusal(null);
      setError('');
      setFailure(null);
    },
    take: (thrown: unknown, fallback: string) => {
      setFailure(thrown);
      const { body, message } = thrown as Partial<HttpError>;
      const errors = (body as { errors?: Refusal['errors'] } | undefined)?.errors ?? {};
      const shown = fields.some((field) => errors[field]);
      setRefusal({ draft: form.draft, errors });
      setError(shown ? '' : message || fallback);
    },
  };
}
