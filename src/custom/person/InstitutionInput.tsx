import { useTranslate } from '#src/app/text.ts';
import { SearchInput } from '#src/ui/form/SearchInput.tsx';
import { usePersonField } from './personForm.ts';

interface Props {
  field: 'eduInstName' | 'eduUniversityName';
  /** Today's list. */
  names: readonly string[];
  locked?: boolean;
  help?: string;
  /** Another label than the field's own, the text itself. */
  label?: string;
}

/** One of hundreds of institutions, found by typing. A value of an older list is still there and stays. */
export function InstitutionInput({ field, locked = false, ...props }: Props) {
  const translate = useTranslate();
  const { disabled, ...common } = usePersonField(field);
  return (
    <SearchInput {...common} {...props} disabled={disabled || locked} none={translate('personForm.noInstitution')} />
  );
}

/** What the form needs to know of an institute. */
export interface KnownInstitution {
  name: string;
  /** 1 College, 2 University, 3 School. */
  instituteType: number;
}

const collator = new Intl.Collator('en-IN', { sensitivity: 'base' });

function namesOf(institutes: readonly KnownInstitution[], type: number): string[] {
  const names = new Set(
    institutes.filter(({ instituteType }) => Number(instituteType) === type).map(({ name }) => name),
  );
  return [...names].toSorted(collator.compare);
}

/** Where a person of that level may study: schools for SCHOOL, colleges otherwise (spec 5). */
export const institutionNames = (institutes: readonly KnownInstitution[], eduLevel: string): string[] =>
  namesOf(institutes, eduLevel === 'SCHOOL' ? 3 : 1);

export const universityNames = (institutes: readonly KnownInstitution[]): string[] => namesOf(institutes, 2);
