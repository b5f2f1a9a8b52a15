import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/calls/index.ts';
import { checkAnswer } from '#src/dataProvider/answers.ts';

/** What the server says to applicants. */
export type PageData = AnswerOf<'apply'>['result'];
export type Course = PageData['COURSES'][number];
export type Notice = PageData['NOTICES'][number];

/** An answer of the server; throws CallFailed, status 0 without one. */
export async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(path, { ...init, credentials: 'same-origin' });
  const reply = {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('Retry-After'),
  };
  return checkAnswer(reply) as Answer;
}

/** The courses, the institute and the notices, and the course of the form that was sent, if one was; asked again by `retry`, and when the network is back. */
export function usePage(enquiryKey: string) {
  const [data, setData] = useState<PageData>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    ask<AnswerOf<'apply'>>(enquiryKey === '' ? '/api/apply' : `/api/apply?from=${enquiryKey}`).then(
      ({ result }) => setData(result),
      () => setFailed(true),
    );
  }, [enquiryKey]);
  useEffect(() => {
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [load]);
  const retry = () => {
    setFailed(false);
    load();
  };
  return { data, failed: failed && !data, retry };
}

/** The notice in the language that is read, else in another one. */
export const noticeIn = ({ NOTICES }: PageData, language: string): Notice | undefined =>
  NOTICES.find(({ LANGUAGE }) => LANGUAGE === language) ?? NOTICES[0];
