import { Alert, Box, Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#src/text.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { texts } from '#contract/texts.ts';
import { momentInIndia } from '#domain/words/dates.ts';
import { asksAgain } from '#src/dataProvider/asHttpError.ts';
import { InView } from '#src/ui/dialogs/TaskDialog.tsx';
import { Unanswered } from '#src/ui/page/errors.tsx';
import { ProblemList } from './ProblemList.tsx';
import { plainText, useCheckedForm } from './checkedFormContext.ts';
import type { Conflict } from './mergeValues.ts';

interface Props {
  /** The heading of the problems; by default their number. */
  title?: string;
  /** Replaces the message of an error. */
  wording?: (failure: unknown) => string;
  /** What was sent and has no answer is asked for again by itself, until it is changed; else the person presses again. */
  asks?: boolean;
}

const ownWords = (failure: unknown) => (failure instanceof Error && failure.message) || texts.general.unexpected;

/** Why a `CheckedForm` cannot be saved: problems with links, the last error, conflicts. */
export function FormErrors({ title, wording = ownWords, asks = false }: Props) {
  const { problems, refusals, shown, failure, sending, isAsSent, conflicts, inputId } = useCheckedForm();
  const alert = useRef<HTMLDivElement>(null);
  // The text says 'Press again': Enter does, once the button is enabled again.
  const isAsked = asks && isAsSent && asksAgain(failure);
  const isPressedAgain = !sending && !isAsked && asksAgain(failure);
  const again = () => alert.current?.closest('form')?.requestSubmit();
  useEffect(() => {
    if (isPressedAgain) alert.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [isPressedAgain]);
  const listed = shown ? [...problems, ...refusals] : [];
  const message = failure ? wording(failure) : '';
  return (
    <>
      <ProblemList problems={listed} severity="error" inputId={inputId} {...(title ? { title } : {})} />
      {message && (
        <InView>
          <Alert severity="error">
            <div ref={alert}>{message}</div>
            <Unanswered error={failure} onAgain={isAsked ? again : undefined} busy={sending} />
          </Alert>
        </InView>
      )}
      {conflicts && (conflicts.length > 0 || message) && (
        <InView>
          <ConflictChoices conflicts={conflicts} />
        </InView>
      )}
    </>
  );
}

/** A conflict: another user's values beside the typed ones, to choose field by field (W28). */
function ConflictChoices({ conflicts }: { conflicts: readonly Conflict[] }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" variant="outlined">
      {translate(conflicts.length > 0 ? 'form.conflict.choose' : 'form.conflict.none')}
      <Box sx={{ display: 'grid', gap: 1, mt: conflicts.length > 0 ? 1 : 0 }}>
        {conflicts.map((conflict) => (
          <FieldChoice key={conflict.field} {...conflict} />
        ))}
      </Box>
    </Alert>
  );
}

/** Mine or theirs, for one field. Typing into the field afterwards chooses mine. */
function FieldChoice({ field, mine, theirs }: Conflict) {
  const translate = useTranslate();
  const { descriptions, inputId, busy } = useCheckedForm();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: field });
  const { label = '', textOf = plainText } = descriptions.get(field) ?? {};
  if (!label) return null;
  const id = `${inputId(field)}-conflict`;
  const words = (key: 'mine' | 'theirs', shown: unknown) =>
    translate(`form.conflict.${key}`, { value: textOf(shown) || translate('form.conflict.empty') });
  return (
    <FormControl disabled={busy} size="small">
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value === theirs ? 'theirs' : 'mine'}
        onChange={(_event, chosen) => setValue(field, chosen === 'theirs' ? theirs : mine, { shouldDirty: true })}
        sx={{ overflowWrap: 'anywhere' }}
      >
        <FormControlLabel
          value="mine"
          control={<Radio size="small" />}
          label={words('mine', value === theirs ? mine : value)}
        />
        <FormControlLabel value="theirs" control={<Radio size="small" />} label={words('theirs', theirs)} />
      </RadioGroup>
    </FormControl>
  );
}

/** Says above the inputs that a draft was restored, and discards it. */
export function RestoredNotice() {
  const translate = useTranslate();
  const { restored, dirty, discard, busy } = useCheckedForm();
  if (!restored || !dirty) return null;
  const button = (
    <Button color="inherit" size="small" onClick={discard} disabled={busy}>
      {translate('form.discard.discard')}
    </Button>
  );
  return (
    <Alert severity="info" variant="outlined" role="status" action={button}>
      {translate('form.restored', momentInIndia(new Date(restored.at).toISOString()))}
    </Alert>
  );
}
