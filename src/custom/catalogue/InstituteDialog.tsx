import type { RaRecord } from 'react-admin';
import { instituteTypeName, instituteTypes } from '#domain/words/codes.ts';
import { checkInstitute, type InstituteInput, institutes, shortNameOf } from '#domain/catalogue/institute.ts';
import type { Problem } from '#domain/words/problem.ts';
import type { Loose } from '#src/dataProvider/answers.ts';
import { type Choice, ChoiceInput } from '#src/ui/form/inputs.tsx';
import { typedRecord, type Typed, typedOf } from '#src/ui/form/typedDraft.ts';
import { ResourceForm } from '#src/ui/resource/ResourceForm.tsx';

type KnownInstitution = Pick<InstituteInput, 'name' | 'instituteType'>;

interface Props {
  /** The one to update; null adds one. */
  record: (RaRecord & Loose<InstituteInput>) | null;
  /** What is known of a new one already: its name as typed and its type. */
  known?: KnownInstitution | undefined;
  /** Called with the name under which it was saved. */
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** Adds an institute or updates it (spec 2). The dropdowns of other screens learn of it, too. */
export default function InstituteDialog({ record, known, onSaved, onClose }: Props) {
  return (
    <ResourceForm
      of={institutes}
      record={record}
      known={known?.name ?? ''}
      draftOf={(institute) => (institute ? draftOfInstitute(institute) : newInstitute(known))}
      problemsOf={instituteProblems}
      savedOf={instituteOf}
      onSaved={({ name }) => onSaved(name)}
      onClose={onClose}
    >
      <ChoiceInput
        source="instituteType"
        label={institutes.fields.instituteType.label}
        required
        choices={typeChoices(record)}
      />
    </ResourceForm>
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
export const instituteOf = (draft: InstituteDraft): InstituteInput => typedRecord(draft, ['instituteType']);

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
