import type { NewStudent } from '../../../custom/enrol/enrolSteps.ts';
import { freeEligible, personOf, type PersonDraft } from '../../../custom/personForm/personDraft.ts';

/** The student as AddStudent takes it: EduMarkPercentage is 0, IsFreeEligible by income and proof (spec 3, 5). */
export const newStudentOf = (draft: PersonDraft): NewStudent => ({
  ...personOf(draft, 'add'),
  eduMarkPercentage: 0,
  isFreeEligible: freeEligible(draft, 'add'),
});
