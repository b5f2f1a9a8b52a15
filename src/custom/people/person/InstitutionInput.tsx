import { Suspense, useMemo, useState } from 'react';
import { institutionNames, institutionType, institutionTypes } from '#domain/catalogue/institute.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTranslate } from '#src/text.ts';
import { useInstitutes } from '#src/custom/catalogue/lookups/lookups.ts';
import { SearchInput } from '#src/ui/form/SearchInput.tsx';
import { usePersonField } from './personForm.ts';
import './formTexts.ts';

const InstituteDialog = lazyPart(() => import('#src/custom/catalogue/InstituteDialog.tsx'));

interface Props {
  field: 'eduInstName' | 'eduUniversityName';
  /** The person's level; '' while none is chosen. */
  eduLevel: string;
  /** Another label than the field's own, the text itself. */
  label?: string;
}

/**
 * One of hundreds of institutions, found by typing. A value of an older list is still there and stays; one that is missing
 * is added in a dialog over the form, and is chosen then.
 */
export function InstitutionInput({ field, eduLevel, ...label }: Props) {
  const translate = useTranslate();
  const { disabled, ...common } = usePersonField(field);
  const { institutes, loaded } = useInstitutes();
  const university = field === 'eduUniversityName';
  const instituteType = university ? institutionTypes.university : institutionType(eduLevel);
  const names = useMemo(() => institutionNames(institutes, instituteType), [institutes, instituteType]);
  const [missing, setMissing] = useState<{ name: string; choose: (name: string) => void } | null>(null);
  const locked = university && eduLevel === 'SCHOOL';

  const help = () => {
    if (locked) return translate('personForm.locked');
    if (!university && eduLevel === '') return translate('personForm.levelFirst');
    if (!loaded) return translate('personForm.loadingInstitutes');
    return names.length === 0
      ? translate('personForm.firstInstitution')
      : translate('personForm.choices', { count: names.length });
  };
  const addition = {
    offer: (name: string) => translate('personForm.addInstitution', { name }),
    begin: (name: string, choose: (name: string) => void) => setMissing({ name, choose }),
  };
  const close = () => setMissing(null);
  return (
    <>
      <SearchInput
        {...common}
        {...label}
        names={names}
        disabled={disabled || locked}
        help={help()}
        none={translate('personForm.noInstitution')}
        // Before they are all there nobody knows that one is missing, nor before the level which type it has.
        {...(loaded && eduLevel !== '' ? { addition } : {})}
      />
      <Suspense>
        {missing && (
          <InstituteDialog
            record={null}
            known={{ name: missing.name, instituteType }}
            onSaved={(name) => {
              missing.choose(name);
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
