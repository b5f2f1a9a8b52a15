import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { textLimits } from '../../../domain/limits.ts';
import { keepLettersAndSpaces } from '../../../domain/text.ts';
import { FormChoice } from '../../custom/form/FormChoice.tsx';
import { FormText } from '../../custom/form/FormText.tsx';
import type { DraftForm } from '../../custom/form/useDraft.ts';
import { type InstituteField, type KnownInstitute, typeOptions } from './instituteDraft.ts';

interface Props {
  form: DraftForm<InstituteField>;
  /** The institute that is updated; null for a new one. */
  institute: KnownInstitute | null;
  /** While it is being sent. */
  disabled: boolean;
}

/** The fields of an institute (spec 5). */
export function InstituteInputs({ form, institute, disabled }: Props) {
  const translate = useTranslate();
  const common = (field: InstituteField) => ({
    input: form.input(field),
    label: translate(`resources.institutes.fields.${field}`),
    disabled,
  });
  const letters = (field: InstituteField) => ({
    ...common(field),
    keep: keepLettersAndSpaces,
    help: translate('resources.institutes.lettersHelp'),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FormText {...letters('name')} required maxLength={textLimits.institution} autoFocus />
      <FormText {...letters('shortName')} required maxLength={textLimits.name} />
      <FormChoice {...common('instituteType')} required options={typeOptions(institute)} />
      <FormText {...letters('recognizedBy')} maxLength={textLimits.name} />
    </Box>
  );
}
