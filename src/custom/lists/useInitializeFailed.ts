import { useListContext } from 'react-admin';
import { texts } from '../../../contract/texts.ts';

type Area = 'registrations' | 'students' | 'enrolments';

/**
 * What a list says when neither its rows nor its statuses could be had: there is no list to begin with (spec 8).
 * Undefined while one of them is there, or where the server has words of its own.
 */
export function useInitializeFailed(area: Area, statusError: string): string | undefined {
  const { error } = useListContext();
  const { fetchFailed, initializeFailed } = texts[area];
  return statusError !== '' && error?.message === fetchFailed ? initializeFailed : undefined;
}
