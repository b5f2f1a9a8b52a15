import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/calls/index.ts';
import type { Language } from '#domain/words/languages.ts';
import { CallFailed } from '#src/dataProvider/answers.ts';
import { ask } from '#src/apply/page.ts';

/** What the server says to the student. */
export type OwnData = AnswerOf<'ownPage'>['result'];
export type Course = OwnData['COURSES'][number];
export type Receipt = OwnData['RECEIPTS'][number];
export type Asked = NonNullable<NonNullable<Course['FEE']>['ASKED']>;

/** The address of the page, whose last part is its key. */
export const ownPath = (): string => location.pathname.split('/').slice(0, 3).join('/');

/** What the server has put into the page: whose it is, before anybody is known. */
export const metaOf = (name: 'institute' | 'phone' | 'logo' | 'cookie'): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** `asked`: the browser was not let in, or is no more. */
type State = { is: 'loading' | 'failed' } | { is: 'asked'; wasShown?: true } | { is: 'shown'; data: OwnData };

const send = (path: string, body: object) =>
  ask(ownPath() + path, {
    method: 'POST',
    // It arrives also where the page is left at once.
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Whether the server says that the browser is not let in. */
export const isClosed = (error: unknown): boolean => error instanceof CallFailed && error.status === 401;

/** The page's data, and what can be done with it; asked again when the network is back. */
export function usePageState() {
  const [state, setState] = useState<State>({ is: metaOf('cookie') === '' ? 'asked' : 'loading' });
  const load = useCallback(
    () =>
      ask<AnswerOf<'ownPage'>>(`${ownPath()}/data`).then(
        ({ result }) => {
          setState({ is: 'shown', data: result });
          return true;
        },
        (error: unknown) => {
          setState((before) => (before.is === 'shown' && !isClosed(error) ? before : failure(error)));
          return false;
        },
      ),
    [],
  );
  useEffect(() => {
    if (metaOf('cookie') === '') return undefined;
    void load();
    const again = () => void load();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [load]);
  const change = (edit: Partial<Pick<OwnData, 'NO_MAIL'>>) =>
    setState((before) => (before.is === 'shown' ? { is: 'shown', data: { ...before.data, ...edit } } : before));
  return { state, load, change, close: () => setState({ is: 'asked', wasShown: true }), retry };

  function retry() {
    setState({ is: 'loading' });
    void load();
  }
}

const failure = (error: unknown): State => ({ is: isClosed(error) ? 'asked' : 'failed' });

/** Sends the birth date, YYYY-MM-DD. Throws CallFailed where it does not fit. */
export const sendDay = (day: string) => send('', { day });

export const sendWishes = (wishes: { language?: Language; noMail?: 0 | 1 }) => send('/wishes', wishes);

export const sendForget = () => send('/forget', {});
