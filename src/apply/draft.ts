import { useCallback, useEffect, useRef, useState } from 'react';
import { buildPerson, emptyPerson, type Person, personFields } from '#domain/people/person.ts';
import { type Guardian, noGuardian } from '#domain/people/guardian.ts';
import { readAmount } from '#domain/money/typedAmount.ts';
import { numberOf } from '#domain/words/money.ts';

/** The fields that are typed: each a text, codes too. */
const typedFields = [
  'title',
  'name',
  'gender',
  'birthDate',
  'mobile',
  'email',
  'eduLevel',
  'eduYearPass',
  'eduInstName',
  'eduUniversityName',
  'eduGrade',
  'eduGradeName',
  'eduInstIdCode',
  'eduMarkPercentage',
  'parentName',
  'altMobile',
  'parentIncome',
] as const satisfies readonly (keyof Person)[];
export const guardianFields = ['guardianName', 'guardianRelation', 'guardianMobile', 'guardianEmail'] as const;
export type TypedField = (typeof typedFields)[number] | (typeof guardianFields)[number];

/** A file that is chosen: its bytes as a data URL, and its id once the server has it. */
export interface ChosenFile {
  name: string;
  data: string;
  /** 0 until then. */
  fileId: number;
}

/**
 * What somebody has typed, kept in this browser for 20 hours; the status key makes one application of however many sendings. Once it is
 * answered, the number and the status key alone are kept, until the tab is closed: others use this computer, too (W58).
 */
export interface Draft {
  /** Milliseconds since 1970 of the last change. */
  at: number;
  statusKey: string;
  sessionRef: string;
  /** When it was first sent; 0 before. */
  sentAt: number;
  courseId: number;
  /** Of the form that an enquiry was sent (W66); '' where nobody sent it. */
  enquiryKey: string;
  typed: Partial<Record<TypedField, string>>;
  photo: ChosenFile | null;
  proof: ChosenFile | null;
  agreed: boolean;
  /** The number of the application, and whether a mail says it. */
  done: { number: string; mailed: boolean } | null;
}

const key = 'apply.draft';
const doneKey = 'apply.done';
const lifetimeMs = 20 * 60 * 60_000;

/** Random bytes as hexadecimal digits. */
function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** A UUID; `crypto.randomUUID` is younger than the browsers that apply. */
const newUuid = () => randomHex(16).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

const newDraft = (): Draft => ({
  at: Date.now(),
  statusKey: randomHex(16),
  sessionRef: newUuid(),
  sentAt: 0,
  courseId: 0,
  enquiryKey: '',
  typed: {},
  photo: null,
  proof: null,
  agreed: false,
  done: null,
});

function readDraft(): Draft {
  try {
    const answered = JSON.parse(sessionStorage.getItem(doneKey) ?? 'null') as Answered | null;
    if (answered) return { ...newDraft(), ...answered };
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    // One of an older page has no key.
    if (stored && Date.now() - (stored.sentAt || stored.at) < lifetimeMs) return { ...newDraft(), ...stored };
  } catch {
    // Not readable: it begins anew.
  }
  return newDraft();
}

/** What stays of an application that was answered. */
type Answered = Pick<Draft, 'statusKey' | 'courseId' | 'enquiryKey' | 'done'>;

const answeredOf = ({ statusKey, courseId, enquiryKey, done }: Draft): Answered => ({
  statusKey,
  courseId,
  enquiryKey,
  done,
});

/** False where the browser does not keep it, which then lives in this tab alone. */
function keepDraft(draft: Draft): boolean {
  try {
    if (draft.done) {
      localStorage.removeItem(key);
      sessionStorage.setItem(doneKey, JSON.stringify(answeredOf(draft)));
      return true;
    }
    sessionStorage.removeItem(doneKey);
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The key in the address of a form that was sent (W66); '' where there is none. */
const keyOfAddress = () => /^#from=([\w-]{22,64})$/.exec(location.hash)?.[1] ?? '';

/**
 * A draft that goes on by the form that was sent: with its course, once the server says it. What was answered stays where it came by this form, as
 * after a reload; by another one it begins anew.
 */
function withKey(draft: Draft, enquiryKey: string): Draft {
  if (enquiryKey === '' || enquiryKey === draft.enquiryKey) return draft;
  return { ...(draft.done ? newDraft() : draft), enquiryKey, courseId: 0 };
}

/** The draft of this browser; another tab's changes are taken over. `change` is stored before it returns. */
export function useDraft() {
  const [draft, setDraft] = useState(() => withKey(readDraft(), keyOfAddress()));
  const [isKept, setKept] = useState(true);
  const latest = useRef(draft);
  const change = useCallback((edit: (before: Draft) => Partial<Draft>) => {
    const edited = { ...latest.current, ...edit(latest.current), at: Date.now() };
    latest.current = edited.done ? { ...newDraft(), ...answeredOf(edited) } : edited;
    setKept(keepDraft(latest.current));
    setDraft(latest.current);
  }, []);
  const clear = useCallback(() => {
    latest.current = newDraft();
    localStorage.removeItem(key);
    sessionStorage.removeItem(doneKey);
    setDraft(latest.current);
  }, []);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return;
      // Another tab has its answer: this one's, if it has sent it too, comes as well.
      if (event.newValue === null && latest.current.sentAt > 0) return;
      latest.current = readDraft();
      setDraft(latest.current);
    };
    // Another form is opened where this page is open already.
    const followAddress = () => {
      latest.current = withKey(latest.current, keyOfAddress());
      setDraft(latest.current);
    };
    addEventListener('storage', follow);
    addEventListener('hashchange', followAddress);
    return () => {
      removeEventListener('storage', follow);
      removeEventListener('hashchange', followAddress);
    };
  }, []);
  return { draft, latest, change, clear, isKept };
}

export type DraftState = ReturnType<typeof useDraft>;

/** The person that is typed. */
export function personOf({ typed, photo, proof }: Draft): Person {
  const texts: Partial<Record<keyof Person, string>> = typed;
  const person = buildPerson((field) => {
    const text = texts[field] ?? '';
    const { kind } = personFields[field];
    if (kind === 'text' || kind === 'day') return text;
    if (kind === 'code') return Number(text);
    if (text === '') return emptyPerson[field];
    return kind === 'rupees' ? readAmount(text) : numberOf(text);
  });
  // A file that is chosen counts as there: it goes up before the application does.
  const idOf = (file: ChosenFile | null) => (file ? file.fileId || 1 : 0);
  return { ...person, photoFileId: idOf(photo), incomeProofFileId: idOf(proof) };
}

/** Who agrees for somebody under 18: the parent, until another name is typed. */
export const guardianOf = ({ typed }: Draft): Guardian => ({
  ...noGuardian,
  name: typed.guardianName ?? typed.parentName ?? '',
  relation: typed.guardianRelation ?? '',
  mobile: typed.guardianMobile ?? typed.altMobile ?? '',
  email: typed.guardianEmail ?? '',
});
