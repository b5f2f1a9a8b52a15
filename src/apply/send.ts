import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/calls/index.ts';
import { normaliseGuardian } from '#domain/people/guardian.ts';
import { normalisePerson } from '#domain/people/person.ts';
import { channelId } from '#domain/words/limits.ts';
import { momentInIndia } from '#domain/words/dates.ts';
import { bodyName } from '#contract/names.ts';
import { CallFailed, isOk } from '#src/dataProvider/answers.ts';
import { apiKey, nextRefKey } from '#src/dataProvider/envelope.ts';
import { type ChosenFile, type Draft, type DraftState, guardianOf, personOf } from './draft.ts';
import { ask } from './page.ts';
import { isMinorNow } from './problems.ts';

/** How the sending goes: `many` and `trouble` wait and go on by themselves, `offline` does when the network is back. */
export type Sending =
  | { state: 'idle' | 'sending' | 'offline' }
  | { state: 'many' | 'trouble'; at: string }
  | { state: 'refused'; text: string };

/** What is filled in faster is no person's work. */
const leastMs = 3000;
/** The first pause after no answer; each further one is twice as long, up to the longest. */
const firstPauseS = 5;
const longestPauseS = 120;

const envelopeOf = ({ sessionRef }: Draft) => ({
  CHANNEL_ID: channelId,
  SESSION_REF: sessionRef,
  REF_KEY: nextRefKey(sessionRef),
  USER_ID: 0,
});

/** Uploads a file and answers its id. */
async function upload(draft: Draft, { name, data }: ChosenFile): Promise<number> {
  const form = new FormData();
  for (const [field, value] of Object.entries(envelopeOf(draft))) form.append(field, String(value));
  const [head = '', base64 = ''] = data.split(',');
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? '';
  form.append('fileType', type);
  form.append('file', new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type }), name);
  const init = { method: 'POST', headers: { 'API-Key': apiKey() }, body: form };
  const { result } = await ask<AnswerOf<'upload'>>('/api/upload', init);
  if (!isOk(result.OUT_OK) || !result.OUT_FILE_ID) throw new CallFailed(result.OUT_ERROR, 200);
  return result.OUT_FILE_ID;
}

/** Sends the application. However often it is sent, the server makes one of it, by the status key (W58). */
async function sendOnce({ draft, noticeId, language }: { draft: Draft; noticeId: number; language: string }) {
  const person = normalisePerson(personOf(draft));
  const names = Object.keys(person) as (keyof typeof person)[];
  const isYoung = isMinorNow(draft);
  const body = {
    ...envelopeOf(draft),
    ...Object.fromEntries(names.map((field) => [bodyName(field), person[field]])),
    IsFreeEligible: 0,
    CourseId: draft.courseId,
    PaymentRef: '',
    Language: language,
    StatusKey: draft.statusKey,
    ...(draft.enquiryKey === '' ? {} : { EnquiryKey: draft.enquiryKey }),
    ...(noticeId > 0 ? { NoticeId: noticeId } : {}),
    ...(isYoung ? { Guardian: normaliseGuardian(guardianOf(draft)) } : {}),
  };
  const headers = { 'Content-Type': 'application/json', 'API-Key': apiKey() };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const { result } = await ask<AnswerOf<'AddRegistration'>>('/api/AddRegistration', init);
  if (!isOk(result.OUT_OK)) throw new CallFailed(result.OUT_ERROR, 200);
  return { number: result.APPLICATION_NO ?? '', mailed: result.MAILED === 1 };
}

interface Delivery {
  state: Pick<DraftState, 'latest' | 'change'>;
  /** 0 where there is no notice. */
  noticeId: number;
  language: string;
  /** When the page was opened, in ms. */
  openedAt: number;
}

/** Resolves after some seconds, when the network is back, or when `stopped` aborts. */
const pause = (seconds: number, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, seconds * 1000);
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    }
    addEventListener('online', end);
    stopped.addEventListener('abort', end);
  });

/** The files that are not on the server yet, then the application. */
async function tryOnce({ state: { latest, change }, noticeId, language }: Delivery): Promise<void> {
  change(({ sentAt }) => ({ sentAt: sentAt || Date.now() }));
  for (const field of ['photo', 'proof'] as const) {
    const file = latest.current[field];
    if (!file || file.fileId > 0) continue;
    const fileId = await upload(latest.current, file);
    change(() => ({ [field]: { ...file, fileId } }));
  }
  const done = await sendOnce({ draft: latest.current, noticeId, language });
  change(() => ({ done }));
}

/** Tries until the server has answered, and tells how it goes. */
async function deliver(delivery: Delivery, tell: (sending: Sending) => void, stopped: AbortSignal): Promise<void> {
  const momentIn = (seconds: number) => momentInIndia(new Date(Date.now() + seconds * 1000).toISOString()).time;
  tell({ state: 'sending' });
  await pause(Math.max(0, delivery.openedAt + leastMs - Date.now()) / 1000, stopped);
  for (let waitS = firstPauseS; !stopped.aborted; waitS = Math.min(2 * waitS, longestPauseS)) {
    tell({ state: 'sending' });
    try {
      await tryOnce(delivery);
      return tell({ state: 'idle' });
    } catch (error) {
      const { status, message, retryAfterS } = error instanceof CallFailed ? error : new CallFailed('', 0);
      if (status > 0 && status < 500 && status !== 429) return tell({ state: 'refused', text: message });
      if (status === 429) waitS = retryAfterS || longestPauseS;
      if (navigator.onLine) tell({ state: status === 429 ? 'many' : 'trouble', at: momentIn(waitS) });
      else tell({ state: 'offline' });
      await pause(waitS, stopped);
    }
  }
}

/** Sends the draft and goes on until there is an answer: after a pause, when the network is back, after a reload. */
export function useSending({ state: { latest, change }, noticeId, language, openedAt }: Delivery) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);

  const send = useCallback(() => {
    if (running.current || latest.current.done) return;
    const stopper = new AbortController();
    running.current = stopper;
    void deliver({ state: { latest, change }, noticeId, language, openedAt }, setSending, stopper.signal).finally(
      () => {
        if (running.current === stopper) running.current = null;
      },
    );
  }, [latest, change, noticeId, language, openedAt]);

  useEffect(() => {
    if (latest.current.sentAt > 0) send();
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [latest, send]);

  return { sending, send };
}
