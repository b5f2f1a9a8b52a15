import { Box, Button } from '@mui/material';
import { useTexts, useTranslate } from '#src/text.ts';
import { Link } from 'react-router';
import { textLimits } from '#domain/words/limits.ts';
import type { Problem } from '#domain/words/problem.ts';
import { profiles } from '#domain/access/profiles.ts';
import { checkStaffUser, type StaffUserInput } from '#domain/access/staffUser.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { inputFilters } from '#domain/people/typingRules.ts';
import type { Loose } from '#src/dataProvider/answers.ts';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { FormErrors, RestoredNotice } from '#src/ui/form/FormErrors.tsx';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { ChoiceInput, TextInput } from '#src/ui/form/inputs.tsx';
import { typedRecord, type Typed, typedOf } from '#src/ui/form/typedDraft.ts';
import { stack } from '#src/ui/page/pageStyle.ts';
import type { StaffUser } from '#src/records/staffUsers.ts';
import './texts.ts';

interface Props {
  /** The user to change; null to add one. */
  user: StaffUser | null;
  /** Saves what is typed; throws what the server refused. */
  onSave: (user: StaffUserInput, form: string) => Promise<unknown>;
  onSaved: () => void;
}

/** Adds a user or changes one. What is typed stays when saving fails. Enter saves. */
export function StaffUserForm({ user, onSave, onSaved }: Props) {
  return (
    <CheckedForm
      name={`staff-users/${user?.id ?? 'new'}`}
      initial={user ? draftOfStaffUser(user) : newStaffUserDraft}
      problemsOf={user ? staffUserProblems : newStaffUserProblems}
      onSave={(draft, form) => onSave(typedRecord(draft), form)}
      onSaved={onSaved}
      valuesOf={draftOfStaffUser}
    >
      <Box sx={{ ...stack, maxWidth: 720 }}>
        <RestoredNotice />
        <StaffUserInputs user={user} />
        <FormErrors />
        <Buttons submit={user ? 'update.save' : 'add.submit'} />
      </Box>
    </CheckedForm>
  );
}

function Buttons({ submit }: { submit: 'add.submit' | 'update.save' }) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const { busy, sending } = useCheckedForm();
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
      <Button color="inherit" component={Link} to={pathTo('staff-users', 'list') ?? ''}>
        {translate('lists.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={sending} disabled={busy}>
        {translate(`resources.staff-users.${submit}`)}
      </Button>
    </Box>
  );
}

/** The fields of a staff user. The name of a user stays: certificates and the activity log hold it. */
function StaffUserInputs({ user }: Pick<Props, 'user'>) {
  const translate = useTranslate();
  const text = useTexts('resources.staff-users');
  const common = (field: keyof StaffUserInput) => ({ source: field, label: text(`fields.${field}`) });
  return (
    <InputSection title={translate('person.sections.person')}>
      {!user && (
        <TextInput
          {...common('userName')}
          required
          maxLength={textLimits.userName}
          help={text('userNameHelp')}
          autoFocus
        />
      )}
      <TextInput
        {...common('email')}
        required
        maxLength={textLimits.email}
        keep={inputFilters.email}
        help={text('emailHelp')}
      />
      <TextInput
        {...common('mobile')}
        maxLength={textLimits.phone}
        keep={inputFilters.mobile}
        help={text('mobileHelp')}
      />
      <ChoiceInput
        {...common('profile')}
        required
        placeholder={text('selectProfile')}
        choices={profiles.map((value) => ({ value, text: text(`profiles.${value}`) }))}
        help={user ? text('profileHelp') : ' '}
      />
    </InputSection>
  );
}

type StaffUserDraft = Typed<StaffUserInput>;

const newStaffUserDraft: StaffUserDraft = { userName: '', email: '', mobile: '', profile: '' };

const draftOfStaffUser = (user: Loose<StaffUserInput>): StaffUserDraft => typedOf(newStaffUserDraft, user);

/** What is wrong with a new user, in the form's order. */
const newStaffUserProblems = (draft: StaffUserDraft): Problem[] => checkStaffUser(typedRecord(draft));

/** The same for a user whose name is fixed, whatever it is. */
const staffUserProblems = (draft: StaffUserDraft): Problem[] =>
  newStaffUserProblems(draft).filter(({ field }) => field !== 'userName');
