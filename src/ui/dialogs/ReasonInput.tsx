import { texts } from '#contract/texts.ts';
import { textLimits } from '#domain/words/limits.ts';
import type { Problem } from '#domain/words/problem.ts';
import { tidy } from '#domain/words/text.ts';
import { useTranslate } from '#src/text.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';

/** That a reason is missing. */
export const reasonProblems = (reason: string): Problem[] =>
  tidy(reason) === '' ? [{ field: 'reason', message: texts.request.reasonRequired }] : [];

/** The reason of a change in a form; it is kept in the activity log (W27, W37). */
export function ReasonInput({ autoFocus = false, help }: { autoFocus?: boolean; help?: string }) {
  const translate = useTranslate();
  return (
    <TextInput
      source="reason"
      label={translate('lists.reason')}
      required
      maxLength={textLimits.remarks}
      help={help ?? translate('lists.reasonHelp')}
      autoFocus={autoFocus}
    />
  );
}
