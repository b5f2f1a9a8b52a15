import { FormControlLabel, Switch, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { readDay } from '#domain/import/cells.ts';
import { importFields } from '#domain/import/columns.ts';
import { type DateOrder, fieldOfCell } from '#domain/import/kinds.ts';
import { isDate } from '#domain/words/dates.ts';
import { today } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { askedDays, type Import, useCheckAgain } from '#src/custom/import/imports.ts';

interface Props {
  imported: Import;
  disabled: boolean;
  onFailure: (failure: unknown) => void;
}

/** What the rows alone cannot tell: day or month, whose a second mobile is, and whether people without a mobile come in (W52). */
export function Questions({ imported, disabled, onFailure }: Props) {
  const text = useTexts('import.questions');
  const checkAgain = useCheckAgain(imported);
  const { run, busy } = useOneRun(async (change: Parameters<typeof checkAgain>[0]) => {
    onFailure(null);
    try {
      await checkAgain(change);
    } catch (error) {
      onFailure(error);
    }
  });
  const { kind, counts, mobilePairs, twoMobiles, noMobile } = imported;
  const off = disabled || busy;
  return (
    <>
      {askedDays(imported).map(({ field, example }) => (
        <Choice
          key={field}
          label={importFields[fieldOfCell(field)].label}
          what={text('day', { day: example })}
          question={text('dayOf', { day: example })}
          ways={(['DMY', 'MDY'] as const).map((order) => [order, meaningOf(example, order)])}
          value={null}
          disabled={off}
          onChoose={(order) => void run({ orders: { [field]: order } })}
        />
      ))}
      {mobilePairs > 0 && kind !== 'enquiries' && (
        <Choice
          label={importFields.Mobile.label}
          what={text('pairs', mobilePairs)}
          question={text('pairsLabel')}
          ways={(['parent', 'first'] as const).map((whose) => [whose, text(`second.${whose}`)])}
          value={twoMobiles}
          disabled={off}
          onChoose={(chosen) => void run({ twoMobiles: chosen })}
        />
      )}
      {kind === 'students' && (noMobile === 1 || (counts.WRONG ?? 0) > 0) && (
        <li>
          <FormControlLabel
            className="whole"
            label={text('noMobile')}
            control={
              <Switch
                size="small"
                checked={noMobile === 1}
                disabled={off}
                onChange={({ target }) => void run({ noMobile: target.checked ? 1 : 0 })}
              />
            }
          />
        </li>
      )}
    </>
  );
}

interface ChoiceProps<W extends string> {
  /** The field that it is about. */
  label: string;
  what: string;
  /** What the buttons answer, for who does not see them. */
  question: string;
  ways: readonly (readonly [W, string])[];
  /** null where none is chosen yet. */
  value: W | null;
  disabled: boolean;
  onChoose: (way: W) => void;
}

/** A line that asks, and a button for each answer. */
function Choice<W extends string>({ label, what, question, ways, value, disabled, onChoose }: ChoiceProps<W>) {
  return (
    <li>
      <Typography component="span" color="textSecondary" className="field">
        {label}
      </Typography>
      <Typography component="span" className="text">
        {what}
      </Typography>
      <ToggleButtonGroup
        className="control"
        exclusive
        size="small"
        color="primary"
        value={value}
        disabled={disabled}
        onChange={(_event, chosen: W | null) => chosen && onChoose(chosen)}
        aria-label={question}
      >
        {ways.map(([way, words]) => (
          <ToggleButton key={way} value={way} sx={{ textTransform: 'none', py: 0.25, px: 1.25 }}>
            {words}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </li>
  );
}

/** What a day means in an order: '3 August'. */
function meaningOf(example: string, order: DateOrder): string {
  const day = readDay(example, order, today());
  return isDate(day) ? format(parseISO(day), 'd MMMM') : order;
}
