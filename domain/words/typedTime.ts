/** HH:mm, from 00:00 to 23:59. */
const timeForm = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a time of day, written HH:mm. */
export const isTime = (text: string): boolean => timeForm.test(text);

/** Hours and minutes as people type them: 9, 9:30, 9.30, 0930, 9:30 am, 2 pm. */
const typedForm = /^(?<hours>\d{1,2})(?:[:. ]?(?<minutes>\d{2}))?\s*(?<half>[ap])?\.?\s*(?:m\.?)?$/i;

/** The time HH:mm that a text means once it is typed to its end; '' where it is no time. */
export function timeOfTyped(typed: string): string {
  const { hours = '', minutes = '00', half = '' } = typedForm.exec(typed.trim())?.groups ?? {};
  if (hours === '') return '';
  const isHalf = half !== '';
  const hour = Number(hours);
  if (isHalf && (hour < 1 || hour > 12)) return '';
  const ofDay = isHalf ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  const time = `${String(ofDay).padStart(2, '0')}:${minutes}`;
  return isTime(time) ? time : '';
}
