import { Box } from '@mui/material';
import { useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { instituteTypeName, instituteTypes } from '#domain/words/codes.ts';
import { checkInstitute, type InstituteInput, shortNameOf } from '#domain/catalogue/institute.ts';
import { textLimits } from '#domain/words/limits.ts';
import type { Problem } from '#domain/words/problem.ts';
import { keepLettersAndSpaces } from '#domain/words/text.ts';
import type { Loose } from '#src/dataProvider/answers.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { type Choice, ChoiceInput, TextInput } from '#src/ui/form/inputs.tsx';
import { recordOf, type Typed, typedOf } from '#src/ui/form/typedDraft.ts';
import { useSave } from '#src/ui/form/useSave.ts';
import '#src/custom/people/person/formTexts.ts';

type KnownInstitution = Pick<InstituteInput, 'name' | 'instituteType'>;

interface Props {
  /** The one to update; null adds one. */
  institute: (RaRecord & Loose<InstituteInput>) | null;
  /** What is known of a new one already: its name as typed and its type. */
  known?: KnownInstitution | undefined;
  /** Called with the name under which it was saved. */
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** Adds an institute or updates it (spec 2). The dropdowns of other screens learn of it, too. */
export default function InstituteDialog({ institute, known, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const save = useSave('institutes', institute);
  const savedName = useRef('');
  return (
    <FormDialog
      title={translate(`resources.institutes.form.${institute ? 'updateTitle' : 'addTitle'}`)}
      submit={`resources.institutes.form.${institute ? 'update' : 'submit'}`}
      name={`institutes/${institute?.id ?? `new${known?.name ?? ''}`}`}
      initial={institute ? draftOfInstitute(institute) : newInstitute(known)}
      problemsOf={instituteProblems}
      onSave={async (draft, form) => {
        const saved = instituteOf(draft);
        await save(saved, form);
        savedName.current = saved.name;
      }}
      onSaved={() => onSaved(savedName.current)}
      valuesOf={draftOfInstitute}
      onClose={onClose}
    >
      <InstituteInputs institute={institute} />
    </FormDialog>
  );
}

/** The fields of an institute (spec 5). */
function InstituteInputs({ institute }: Pick<Props, 'institute'>) {
  const translate = useTranslate();
  const common = (field: keyof InstituteDraft) => ({
    source: field,
    label: translate(`resources.institutes.fields.${field}`),
  });
  const letters = (field: keyof InstituteDraft) => ({
    ...common(field),
    keep: keepLettersAndSpaces,
    help: translate('personForm.letters'),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextInput {...letters('name')} required maxLength={textLimits.institution} autoFocus />
      <TextInput {...letters('shortName')} required maxLength={textLimits.name} />
      <ChoiceInput {...common('instituteType')} required choices={typeChoices(institute)} />
      <TextInput {...letters('recognizedBy')} maxLength={textLimits.name} />
    </Box>
  );
}

type InstituteDraft = Typed<InstituteInput>;

const empty: InstituteDraft = { name: '', shortName: '', instituteType: '', recognizedBy: '' };

/** A new institute is a college unless told otherwise (spec 5); where its name is known, its initials are the short name. */
export const newInstitute = (
  { name, instituteType }: KnownInstitution = { name: '', instituteType: 1 },
): InstituteDraft => typedOf(empty, { name, shortName: shortNameOf(name), instituteType });

/** What the form of an existing institute starts with: as it is, also where today's rules would not take it. */
export const draftOfInstitute = (institute: Loose<InstituteInput>): InstituteDraft => typedOf(empty, institute);

/** The institute that the draft describes, as AddInstitute and UpdateInstitute take it. */
export const instituteOf = (draft: InstituteDraft): InstituteInput => recordOf(draft, ['instituteType']);

/** What is wrong with the draft, in the form's order (spec 5). */
export const instituteProblems = (draft: InstituteDraft): Problem[] => checkInstitute(instituteOf(draft));

const optionOf = (value: string): Choice => ({ value, text: instituteTypeName(Number(value)) });

const updateTypes = ['1', '2'];

/** The types to choose from. An update offers College and University alone (spec 5), and shows the present type. */
export function typeChoices(institute: Loose<InstituteInput> | null): Choice[] {
  if (!institute) return Object.keys(instituteTypes).map(optionOf);
  const { instituteType: present } = draftOfInstitute(institute);
  const current = present === '' || updateTypes.includes(present) ? [] : [{ ...optionOf(present), disabled: true }];
  return [...current, ...updateTypes.map(optionOf)];
}
