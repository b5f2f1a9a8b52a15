import { useRef } from 'react';
import { texts } from '#contract/texts.ts';
import { personNamedIn } from '#domain/rights/erasure.ts';
import { textLimits } from '#domain/words/limits.ts';
import { checkPrintable } from '#domain/words/printable.ts';
import { type Problem, problemsOf } from '#domain/words/problem.ts';
import { tidy } from '#domain/words/text.ts';
import { useTranslate } from '#src/text.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';

/** That a reason is missing, or has letters that cannot be printed where a paper says it (W62). */
export const reasonProblems = (reason: string, { printed = false } = {}): Problem[] =>
  problemsOf([
    ['reason', tidy(reason) === '' ? texts.request.reasonRequired : printed ? checkPrintable(tidy(reason)) : ''],
  ]);

/**
 * Asks once about a reason that says something of the person, as it stays for good (W53); '' where the act is about nobody or many.
 * What is answered throws the question; the same reason pressed again goes through.
 */
export function useReasonQuestion(person: string): (reason: string) => void {
  const translate = useTranslate();
  const asked = useRef('');
  return (reason) => {
    const word = personNamedIn(reason, person);
    if (word === '' || asked.current === reason) return;
    asked.current = reason;
    throw new Error(translate('lists.reasonStays', { word }));
  };
}

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
