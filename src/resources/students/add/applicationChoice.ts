import { mobileOf } from '#domain/words/same.ts';
import { tidy } from '#domain/words/text.ts';

/** An application that the clerk chose, as a form keeps it: with the mobile that it was shown for. */
export const choiceOf = (regId: number, mobile: string): string => `${regId} ${mobileOf(tidy(mobile))}`;

/** The registration that was chosen for this mobile; 0 for none. What was chosen for a mobile that was then changed is nobody's. */
export function chosenFor(mobile: string, choice: string): number {
  const regId = Number.parseInt(choice, 10);
  return regId > 0 && choice === choiceOf(regId, mobile) ? regId : 0;
}
