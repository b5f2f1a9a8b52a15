import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useState } from 'react';
import { type HttpError } from 'react-admin';
import { useTexts, useTranslate } from '#src/app/text.ts';
import { Link } from 'react-router';
import { textLimits } from '#domain/limits.ts';
import type { Problem } from '#domain/problem.ts';
import { profiles } from '#domain/profiles.ts';
import { checkStaffUser, type StaffUserInput } from '#domain/staffUser.ts';
import { tidy } from '#domain/text.ts';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { keepers } from '#src/custom/person/changeDraft.ts';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { FormChoice } from '#src/ui/form/FormChoice.tsx';
import { FormText } from '#src/ui/form/FormText.tsx';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { NotSaved } from '#src/ui/form/NotSaved.tsx';
import { ProblemList } from '#src/ui/form/ProblemList.tsx';
import { type Draft, type DraftForm, type DraftInput, useDraft } from '#src/ui/form/useDraft.ts';
import { type OnLoadAfter, useLoaded } from '#src/ui/form/useLoaded.ts';
import { stack } from '#src/ui/page/pageStyle.ts';
import type { StaffUser } from './index.ts';

interface Props {
  /** The user to change; null to add one. */
  user: StaffUser | null;
  /** Saves what is typed over `before`, the user as the form has it, and answers what comes next; throws what the server refused. */
  onSave: (user: StaffUserInput, before: StaffUser | null) => Promise<() => void>;
}

/** Adds a user or changes one. What is typed stays when saving fails. Enter saves. */
export function StaffUserForm({ user, onSave }: Props) {
  const { loaded, key, onLoadAfter } = useLoaded(user);
  return <FormOf key={key} user={loaded} onLoadAfter={onLoadAfter} onSave={onSave} />;
}

function FormOf({ user, onLoadAfter, onSave }: Props & { onLoadAfter: OnLoadAfter }) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const form = useDraft(
    user ? draftOfStaffUser(user) : newStaffUserDraft,
    user ? staffUserProblems : newStaffUserProblems,
  );
  const refused = useRefused(form);
  const [saved, setSaved] = useState<{ next: () => void } | null>(null);
  // Only once nothing can be lost any more, so that leaving asks nothing.
  useEffect(() => saved?.next(), [saved]);

  const { run: save, busy } = useOneRun(async () => {
    try {
      setSaved({ next: await onSave(staffUserOf(form.draft), user) });
    } catch (failure) {
      refused.take(failure, translate('resources.staff-users.failed'));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refused.clear();
    if (!busy && !saved && form.check()) void save();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ ...stack, maxWidth: 720 }}>
      <StaffUserInputs input={refused.input} user={user} disabled={busy || saved !== null} />
      <ProblemList problems={refused.problems} severity="error" inputId={form.inputId} />
      <NotSaved message={refused.error} error={refused.failure} onLoad={onLoadAfter(refused.failure)} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" component={Link} to={pathTo('staff-users', 'list') ?? ''}>
          {translate('lists.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={saved !== null}>
          {translate(`resources.staff-users.${user ? 'update.save' : 'add.submit'}`)}
        </Button>
      </Box>
      <LeaveDialog when={form.dirty && !saved} />
    </Box>
  );
}

interface StaffUserInputsProps {
  input: (field: StaffUserField) => DraftInput;
  /** The user that is changed, whose name stays: certificates and the activity log hold it. Null for a new one. */
  user: StaffUser | null;
  /** While it is being sent. */
  disabled: boolean;
}

/** The fields of a staff user. */
export function StaffUserInputs({ input, user, disabled }: StaffUserInputsProps) {
  const translate = useTranslate();
  const text = useTexts('resources.staff-users');
  const common = (field: StaffUserField) => ({ input: input(field), label: text(`fields.${field}`), disabled });
  return (
    <InputSection title={translate('person.sections.person')}>
      {!user && (
        <FormText
          {...common('userName')}
          required
          maxLength={textLimits.userName}
          help={text('userNameHelp')}
          autoFocus
        />
      )}
      <FormText
        {...common('email')}
        required
        maxLength={textLimits.email}
        keep={keepers.email}
        help={text('emailHelp')}
      />
      <FormText {...common('mobile')} maxLength={textLimits.phone} keep={keepers.mobile} help={text('mobileHelp')} />
      <FormChoice
        {...common('profile')}
        required
        placeholder={text('selectProfile')}
        options={profiles.map((value) => ({ value, text: text(`profiles.${value}`) }))}
        help={user ? text('profileHelp') : ' '}
      />
    </InputSection>
  );
}

export type StaffUserField = keyof StaffUserInput;
export type StaffUserDraft = Draft<StaffUserField>;

export const newStaffUserDraft: StaffUserDraft = { userName: '', email: '', mobile: '', profile: '' };

export const draftOfStaffUser = ({ userName, email, mobile, profile }: StaffUser): StaffUserDraft => ({
  userName,
  email,
  mobile,
  profile,
});

/** The fields as they are sent. */
export const staffUserOf = (draft: StaffUserDraft): StaffUserInput => ({
  userName: tidy(draft.userName),
  email: tidy(draft.email),
  mobile: tidy(draft.mobile),
  profile: draft.profile,
});

/** What is wrong with a new user, in the form's order. */
export const newStaffUserProblems = (draft: StaffUserDraft): Problem[] => checkStaffUser(staffUserOf(draft));

/** The same for a user whose name is fixed, whatever it is. */
export const staffUserProblems = (draft: StaffUserDraft): Problem[] =>
  newStaffUserProblems(draft).filter(({ field }) => field !== 'userName');

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
