import { Alert, Box } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from '#src/text.ts';
import { formatDay } from '#domain/words/dates.ts';
import {
  fieldsIn,
  missingFields,
  type KnownPerson,
  type PersonField,
  type PersonSection,
  personSections,
} from '#domain/people/person.ts';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import type { KnownWishes } from '#domain/people/personDraft.ts';
import { Documents } from './Documents.tsx';
import { EmailText } from './EmailText.tsx';
import { shownOf } from './shownOf.ts';
import { personTexts as texts } from './texts.ts';
import { WishesView } from './WishesView.tsx';

const isLevel = (level: string): level is keyof typeof texts.levels => Object.hasOwn(texts.levels, level);

interface Props {
  person: KnownPerson & KnownWishes;
  showPhoto?: boolean;
  /** The day on which photo and proof were deleted, if they were (W11). */
  papersDeletedOn?: string | null | undefined;
  /** An import left something out: what is empty, or 0, was not given (W52). */
  incomplete?: boolean;
}

/** A person to read, section by section. For registrations and students. */
export function PersonView({ person, showPhoto = false, papersDeletedOn, incomplete = false }: Props) {
  const translate = useTranslate();
  const valueOf = (field: PersonField) => {
    if (incomplete && !person[field]) return '';
    const shown = shownOf(person, field);
    if (field === 'email' && shown) return <EmailText email={shown} />;
    return field === 'eduLevel' && isLevel(shown) ? translate(`person.levels.${shown}`) : shown;
  };
  const details = (section: PersonSection) =>
    fieldsIn(section).map((field) => [translate(`person.fields.${field}`), valueOf(field)] as const);
  const missing = incomplete ? missingFields(person) : [];
  const names = missing.map((field) => translate(`person.fields.${field}`)).join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {names && <Alert severity="info">{translate('person.missing', { fields: names })}</Alert>}
      {personSections.map((section) => (
        <Fragment key={section}>
          <DetailSection title={translate(`person.sections.${section}`)}>
            {section !== 'documents' ? (
              <DetailList details={details(section)} />
            ) : papersDeletedOn ? (
              translate('texts.registrations.papersDeleted', { date: formatDay(papersDeletedOn) })
            ) : (
              <Documents person={person} showPhoto={showPhoto} />
            )}
          </DetailSection>
          {section === 'family' && <WishesView noMail={person.noMail} guardian={person.guardian} />}
        </Fragment>
      ))}
    </Box>
  );
}
