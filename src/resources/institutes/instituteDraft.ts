import { instituteTypeName, instituteTypes } from '#domain/codes.ts';
import { checkInstitute, type InstituteInput } from '#domain/institute.ts';
import type { Problem } from '#domain/problem.ts';
import { tidy } from '#domain/text.ts';
import type { Choice } from '#src/ui/form/inputs.tsx';

export type InstituteField = keyof InstituteInput;
/** An institute while its form is filled in: every field as it is typed. */
export type InstituteDraft = Readonly<Record<InstituteField, string>>;

/** An institute as a row gives it: any field may be missing or null (W2). */
export type KnownInstitute = { readonly [Field in InstituteField]?: InstituteInput[Field] | null };

/** A new institute is a college unless told otherwise (spec 5). */
export const newInstituteDraft: InstituteDraft = { name: '', shortName: '', instituteType: '1', recognizedBy: '' };

/** What the form of an existing institute starts with: as it is, also where today's rules would not take it. */
export const draftOfInstitute = (institute: KnownInstitute): InstituteDraft => ({
  name: institute.name ?? '',
  shortName: institute.shortName ?? '',
  instituteType: String(institute.instituteType ?? ''),
  recognizedBy: institute.recognizedBy ?? '',
});

/** The institute that the draft describes, as AddInstitute and UpdateInstitute take it. */
export const instituteOf = (draft: InstituteDraft): InstituteInput => ({
  name: tidy(draft.name),
  shortName: tidy(draft.shortName),
  instituteType: Number(draft.instituteType),
  recognizedBy: tidy(draft.recognizedBy),
});

/** What is wrong with the draft, in the form's order (spec 5). */
export const instituteProblems = (draft: InstituteDraft): Problem[] => checkInstitute(instituteOf(draft));

const optionOf = (value: string): Choice => ({ value, text: instituteTypeName(Number(value)) });

const updateTypes = ['1', '2'];

/**
 * The types to choose from. An update offers College and University alone (spec 5); another type that the institute has is
 * shown, and kept while neither is chosen.
 */
export function typeChoices(institute: KnownInstitute | null): Choice[] {
  if (!institute) return Object.keys(instituteTypes).map(optionOf);
  const { instituteType: present } = draftOfInstitute(institute);
  const offered = updateTypes.map(optionOf);
  return present === '' || updateTypes.includes(present)
    ? offered
    : [{ ...optionOf(present), disabled: true }, ...offered];
}
