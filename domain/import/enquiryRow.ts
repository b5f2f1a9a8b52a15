import { enquiryMessages, furthestDay } from '#domain/people/enquiry.ts';
import { enquiryLabels } from '#domain/people/enquiryLabels.ts';
import { emptyPerson } from '#domain/people/person.ts';
import { checkEmail, checkMobile } from '#domain/words/contact.ts';
import { checkDay, checkPastDay } from '#domain/words/dayChecks.ts';
import { formatDay } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import { fill } from '#domain/words/messages.ts';
import { checkLength, checkRequired } from '#domain/words/problem.ts';
import {
  cleanCell,
  type EnquiryOutcome,
  isLostText,
  isShortened,
  lostLetters,
  mayBeShortened,
  mobileAmong,
  plainWords,
  readEnquiryOutcome,
  readMobile,
  readMobiles,
  shortenedNumber,
} from './cells.ts';
import type { ImportedEnquiry, ReadRow } from './imported.ts';
import { importMessages } from './messages.ts';
import type { RowReading } from './reading.ts';

/** The source that a text most likely means: one that has a word of it, or that it is short for; else 'Other', where there is one. */
function sourceLike(text: string, sources: readonly string[]): string | undefined {
  const words = plainWords(text).split(' ').filter(Boolean);
  const ownWords = (source: string) => plainWords(source).split(' ');
  const isShortFor = (word: string, own: string) =>
    Math.min(word.length, own.length) > 2 && (own.startsWith(word) || word.startsWith(own));
  return (
    sources.find((source) => ownWords(source).some((own) => words.some((word) => isShortFor(word, own)))) ??
    sources.find((source) => plainWords(source) === 'other')
  );
}

/** A source as the settings have it; the text itself, with what it may mean, where none is it. */
function readSource(reading: RowReading): string {
  const text = reading.text('Source');
  const { sources } = reading.facts;
  const compact = (words: string) => plainWords(words).replaceAll(' ', '');
  const known = sources.find((source) => compact(source) === compact(text));
  if (text === '' || known !== undefined) return known ?? '';
  const suggest = sourceLike(text, sources);
  reading.wrong('Source', enquiryMessages.unknownSource, suggest === undefined ? {} : { suggest });
  return text;
}

/** The mobile of a cell, and a second one that stands in it; a landline or two numbers are said. */
function readReach(reading: RowReading): { mobile: string; second: string } {
  const text = reading.text('Mobile');
  const [mobile, second] = readMobiles(text) ?? [readMobile(text), ''];
  if (isShortened(text) && (reading.facts.isShort || !mayBeShortened(text))) reading.wrong('Mobile', shortenedNumber);
  const suggest = mobileAmong(text);
  reading.wrong('Mobile', mobile === '' ? '' : checkMobile(mobile), suggest === '' ? {} : { suggest });
  return { mobile, second };
}

/** One row of the front desk's notebook: who asked, for what, when to call again, what became of it (W66). */
export function readEnquiry(reading: RowReading): ReadRow {
  const { today } = reading.facts;
  const name = cleanCell(reading.text('Name'));
  const { mobile, second } = readReach(reading);
  const email = reading.text('Email').replaceAll(/\s/g, '').toLowerCase();
  const named = reading.text('Course');
  const course = named === '' ? undefined : reading.facts.courseOf(named);
  const source = readSource(reading);
  const [askedOn, next] = [reading.day('AskedOn') || today, reading.day('NextDay')];
  const said = reading.text('State');
  const outcome: EnquiryOutcome | undefined = said === '' ? { state: 'OPEN', reason: '' } : readEnquiryOutcome(said);
  const other = second === '' ? '' : fill(importMessages.otherMobile, { mobile: second });
  const note = [reading.text('Note'), other].filter(Boolean).join('; ');
  const last = furthestDay(today);
  if (isLostText(reading.text('Name'))) reading.wrong('Name', lostLetters);
  reading.check([
    ['Name', checkRequired(enquiryLabels.name, name, textLimits.name)],
    ['Mobile', mobile === '' && email === '' ? enquiryMessages.unreachable : ''],
    ['Email', email === '' ? '' : checkEmail(email)],
    ['Course', named !== '' && !course ? importMessages.matchNotFound.Course : ''],
    ['AskedOn', checkPastDay(enquiryLabels.askedOn, askedOn, today)],
    ['NextDay', next === '' ? '' : checkDay(enquiryLabels.nextDay, next, today)],
    ['NextDay', next > last ? `${enquiryLabels.nextDay} cannot be after ${formatDay(last)}` : ''],
    ['State', outcome === undefined ? importMessages.noState : ''],
    ['Note', checkLength(enquiryLabels.note, note, textLimits.note)],
  ]);
  const enquiry: ImportedEnquiry = {
    name,
    mobile,
    email,
    course,
    source,
    note,
    askedOn,
    nextDay: outcome?.state === 'OPEN' ? next : '',
    state: outcome?.state ?? 'OPEN',
    reason: outcome?.reason ?? '',
  };
  return {
    row: {
      identity: { ref: '', name, mobile, birthDate: '' },
      person: emptyPerson,
      note: '',
      enrolment: undefined,
      payments: [],
      course,
      day: '',
      enquiry,
    },
    amounts: { fee: 0, concession: 0, paid: 0, unreadable: { fee: 0, concession: 0, paid: 0 } },
    problems: reading.problems,
  };
}
