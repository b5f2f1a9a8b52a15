import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { DetailList, DetailSection } from './DetailSection.tsx';
import { Documents } from './Documents.tsx';
import { educationDetails, familyDetails, personDetails, type KnownPerson } from './personDetails.ts';

interface Props {
  person: KnownPerson;
  /** The photo is open from the start. */
  showPhoto?: boolean;
}

/** A person to read: Person, Education, Family and Documents. For registrations and students. */
export function PersonView({ person, showPhoto = false }: Props) {
  const translate = useTranslate();
  const section = (name: string, details: ReturnType<typeof personDetails>) => (
    <DetailSection title={translate(`person.sections.${name}`)}>
      <DetailList details={details.map(([field, value]) => ({ label: translate(`person.fields.${field}`), value }))} />
    </DetailSection>
  );
  const level = person.eduLevel ?? '';
  const levelName = level && translate(`person.levels.${level}`, { _: level });
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {section('person', personDetails(person))}
      {section('education', educationDetails({ ...person, eduLevel: levelName }))}
      {section('family', familyDetails(person))}
      <DetailSection title={translate('person.sections.documents')}>
        <Documents person={person} showPhoto={showPhoto} />
      </DetailSection>
    </Box>
  );
}
