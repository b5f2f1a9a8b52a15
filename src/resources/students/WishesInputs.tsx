import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { guardianRelations, isMinor } from '#domain/people/guardian.ts';
import { textLimits } from '#domain/words/limits.ts';
import { inputFilters } from '#domain/people/typingRules.ts';
import { today } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';
import { CheckInput, ChoiceInput, TextInput } from '#src/ui/form/inputs.tsx';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { usePersonForm, useTyped } from '#src/custom/people/person/personForm.ts';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import '#src/custom/people/person/wishesTexts.ts';

/**
 * Who wants no messages, and the guardian, who is the parent until another one is typed (W55). Of a new student of age it is
 * folded until somebody wants it.
 */
export function WishesInputs() {
  const text = useTexts('wishes');
  const { disabled, mode } = usePersonForm();
  const nameId = useCheckedForm((form) => form.inputId('guardianName'));
  const [wanted, setWanted] = useState(false);
  const birthDate = useTyped('birthDate');
  const parent = useTyped('parentName');
  const guardian = useTyped('guardianName');
  const own = [useTyped('guardianEmail'), useTyped('guardianRelation')].some((value) => value !== '');
  const isOther = own || (guardian !== '' && guardian !== parent);
  const isOpen = mode !== 'add' || wanted || isOther || isMinor(birthDate, today());
  const open = () => {
    setWanted(true);
    requestAnimationFrame(() => document.getElementById(nameId)?.focus());
  };
  const relations = guardianRelations.map((relation) => ({ value: relation, text: text(`relations.${relation}`) }));
  const input = (source: 'guardianName' | 'guardianMobile' | 'guardianEmail') => ({
    source,
    label: text(`fields.${source}`),
    disabled,
    keep: inputFilters[source],
  });
  return (
    <InputSection title={text('title')}>
      {isOpen ? (
        <>
          <TextInput {...input('guardianName')} maxLength={textLimits.name} help={text('nameHelp')} />
          <ChoiceInput
            source="guardianRelation"
            label={text('fields.guardianRelation')}
            choices={[{ value: '', text: text('unsaid') }, ...relations]}
            disabled={disabled}
          />
          <TextInput {...input('guardianMobile')} maxLength={textLimits.phone} inputMode="tel" />
          <TextInput {...input('guardianEmail')} maxLength={textLimits.email} inputMode="email" />
        </>
      ) : (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Typography variant="body2" color="textSecondary">
            {guardian ? text('isParent', { name: guardian }) : text('nameHelp')}
          </Typography>
          <Button size="small" variant="outlined" onClick={open} disabled={disabled}>
            {text('open')}
          </Button>
        </Box>
      )}
      <CheckInput source="noMail" label={text('fields.noMail')} disabled={disabled} help={text('noMailHelp')} />
    </InputSection>
  );
}
