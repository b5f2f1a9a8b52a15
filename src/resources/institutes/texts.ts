import { texts } from '#contract/texts.ts';
import { institutes } from '#domain/catalogue/institute.ts';
import { resourceTextsOf } from '#src/ui/resource/resourceTexts.ts';

const common = resourceTextsOf(institutes, {
  belongs: 'The colleges, universities and schools that students come from stand here.',
  searchFor: 'Search by name or short name',
  loses: 'It can no longer be chosen for a student. Students and registrations that name it keep it.',
});

/** Institute List (spec 2). */
export const institutesTexts = {
  ...common,
  title: 'Institute List',
  typeFilter: 'Type',
  allTypes: 'All Types',
  active: 'Active',
  none: texts.institutes.none,
  fields: { ...common.fields, status: 'Status' },
} as const;
