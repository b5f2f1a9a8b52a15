import { useTranslate } from 'react-admin';
import { textLimits } from '../../../../domain/limits.ts';
import { profiles } from '../../../../domain/profiles.ts';
import { FormChoice } from '../../../custom/form/FormChoice.tsx';
import { FormText } from '../../../custom/form/FormText.tsx';
import type { DraftInput } from '../../../custom/form/useDraft.ts';
import { keepers } from '../../../custom/personForm/changeDraft.ts';
import { InputSection } from '../../../custom/personForm/InputSection.tsx';
import type { StaffUser } from '../index.ts';
import type { StaffUserField } from './staffUserDraft.ts';

interface Props {
  input: (field: StaffUserField) => DraftInput;
  /** The user that is changed, whose name stays: certificates and the activity log hold it. Null for a new one. */
  user: StaffUser | null;
  /** While it is being sent. */
  disabled: boolean;
}

/** The fields of a staff user. */
export function StaffUserInputs({ input, user, disabled }: Props) {
  const translate = useTranslate();
  const text = (key: string) => translate(`resources.staff-users.${key}`);
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
