/** What the form needs to know of an institute. */
export interface KnownInstitute {
  name: string;
  /** 1 College, 2 University, 3 School. */
  instituteType: number;
}

const collator = new Intl.Collator('en-IN', { sensitivity: 'base' });

function namesOf(institutes: readonly KnownInstitute[], type: number): string[] {
  const names = new Set(
    institutes.filter(({ instituteType }) => Number(instituteType) === type).map(({ name }) => name),
  );
  return [...names].toSorted(collator.compare);
}

/** Where a person of that level may study: schools for SCHOOL, colleges otherwise (spec 5). */
export const institutionNames = (institutes: readonly KnownInstitute[], eduLevel: string): string[] =>
  namesOf(institutes, eduLevel === 'SCHOOL' ? 3 : 1);

export const universityNames = (institutes: readonly KnownInstitute[]): string[] => namesOf(institutes, 2);

/** The choices with the present value among them, which may be from an older list. */
export const withPresent = (names: readonly string[], present: string): readonly string[] =>
  present === '' || names.includes(present) ? names : [present, ...names];
