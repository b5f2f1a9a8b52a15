import { texts } from '../../../contract/texts.ts';
import { statusOf } from '../../dataProvider/asHttpError.ts';

/** How a failure is worded where the server says nothing (spec 8): it refused, or there was no proper answer. */
const wordings = {
  add: { refused: texts.courses.addFailed, notAnswered: texts.courses.addFailedTryAgain },
  update: { refused: texts.courses.updateFailed, notAnswered: texts.courses.updateFailedTryAgain },
};

/** What the form says when a course was not saved; empty where nothing failed. */
export function saveFailure(action: keyof typeof wordings, error: Error | null): string {
  if (!error) return '';
  const { refused, notAnswered } = wordings[action];
  const wordless = error.message === '' || error.message === refused;
  if (!wordless) return error.message;
  return statusOf(error) === 200 ? refused : notAnswered;
}
