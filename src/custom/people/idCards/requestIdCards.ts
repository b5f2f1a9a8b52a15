import { idCardMessages } from '#domain/people/idCard.ts';
import type { AppCalls } from '#src/dataProvider/appCalls.ts';

interface DrawnIdCards {
  fileId: number;
  /** The enrolments whose cards have initials, as their students have no photo. */
  withoutPhoto: readonly number[];
}

/** Has the server draw the ID cards of enrolments on Active or Hold (W56). Throws the server's reason. */
export async function requestIdCards({ write }: AppCalls, enrolmentIds: readonly number[]): Promise<DrawnIdCards> {
  const fallback = idCardMessages.printFailed;
  const answer = await write('PrintIdCards', { StudentCourseIds: [...enrolmentIds] }, { fallback });
  // After a 401 react-admin logs out and answers an empty success.
  if (!answer.OUT_FILE_ID) throw new Error(fallback);
  return { fileId: answer.OUT_FILE_ID, withoutPhoto: answer.WITHOUT_PHOTO ?? [] };
}
