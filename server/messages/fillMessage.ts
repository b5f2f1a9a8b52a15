import type { MessageInput } from '#domain/messages/message.ts';
import { checkFilling, fillIn, type Filling } from '#domain/messages/placeholders.ts';
import { Refusal } from '#server/config/errors.ts';

/** A message with its placeholders filled in. Refuses one that nothing stands for. */
export function fillMessage({ subject, text }: MessageInput, filling: Filling): MessageInput {
  const problem = checkFilling(subject, filling) || checkFilling(text, filling);
  if (problem) throw new Refusal(problem);
  return { subject: fillIn(subject, filling), text: fillIn(text, filling) };
}
