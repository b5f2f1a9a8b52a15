import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TestTranslationProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '#domain/words/dates.ts';
import { appMessages } from '#src/app/texts/messages.ts';
import { DateInput } from '#src/ui/inputs/DateInput.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The calendar is a file of its own. */
const loading = { timeout: 20_000 };

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From Date' });

/** A date input with a value, and every text that went out of it. */
function openInput(value = '', props: Partial<Parameters<typeof DateInput>[0]> = {}) {
  const out: string[] = [];
  function Host() {
    const [text, setText] = useState(value);
    const change = (next: string) => {
      out.push(next);
      setText(next);
    };
    return (
      <TestTranslationProvider messages={appMessages}>
        <DateInput label="From Date" value={text} onChange={change} {...props} />
      </TestTranslationProvider>
    );
  }
  render(<Host />);
  return { out, user: userEvent.setup({ delay: null }) };
}

/** Mulberry32: the same days in every run. */
function randomDays(seed: number) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return () => addDays('1926-11-21', Math.floor(random() * 36_500));
}

/** Types over what stands there, key by key. */
function typeOver(input: HTMLInputElement, text: string) {
  fireEvent.focus(input);
  for (let keys = 1; keys <= text.length; keys++) {
    fireEvent.change(input, { target: { value: text.slice(0, keys) } });
  }
  fireEvent.blur(input);
}

it('takes 60 random days typed key by key over others, and no other day on the way', () => {
  const next = randomDays(8);
  const { out } = openInput(next());
  // Finding it by its role for each key would take minutes.
  const input = field();
  for (let turn = 0; turn < 60; turn++) {
    const day = next();
    const [year, month, ofMonth] = day.split('-');
    const forms = [day, `${year}${month}${ofMonth}`, `${ofMonth}/${month}/${year}`, `${ofMonth}${month}${year}`];
    const typed = forms[turn % forms.length] ?? day;
    out.length = 0;
    typeOver(input, typed);
    expect(input.value).toBe(day);
    expect(out.filter((text) => /^\d{4}-\d{2}-\d{2}$/.test(text))).toEqual([day]);
  }
}, 180_000);

it('keeps half a date and says what it is', async () => {
  const { user } = openInput('2026-10-31');
  await user.click(field());
  await user.keyboard('2026-1');
  expect(field().value).toBe('2026-1');
  expect(field().getAttribute('aria-invalid')).toBe('false');
  await user.tab();
  expect(field().value).toBe('2026-1');
  expect(screen.getByText('From Date must be a date, such as 31-12-2005')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('says at once that a whole text is no day', async () => {
  const { user } = openInput();
  await user.type(field(), '20260230');
  expect(field().value).toBe('20260230');
  expect(screen.getByText('From Date must be a date, such as 31-12-2005')).toBeTruthy();
});

it.each([
  ['2026-11-22', 'From Date cannot be later than today'],
  ['1926-11-20', 'From Date cannot be before 21/11/1926'],
])('says of %s: %s', async (day, problem) => {
  const { user } = openInput();
  await user.type(field(), day);
  expect(field().value).toBe(day);
  expect(screen.getByText(problem)).toBeTruthy();
});

it('does not take a month that is half overwritten for another', async () => {
  const { out, user } = openInput('2026-11-20');
  await user.click(field());
  field().setSelectionRange(5, 7);
  await user.keyboard('0');
  expect(out).toEqual(['2026-0-20']);
});

it.each([
  ['5/1/2026', '2026-01-05'],
  ['2-1-05', '2005-01-02'],
  ['1 September 2005', '2005-09-01'],
])('writes out %s when it is left, and finds no fault on the way', async (typed, day) => {
  const { out, user } = openInput();
  await user.type(field(), typed);
  expect(field().getAttribute('aria-invalid')).toBe('false');
  await user.tab();
  expect(field().value).toBe(day);
  expect(out.at(-2)).toBe(typed);
});

it('opens its calendar with Alt and arrow down; Escape closes it and the focus is back', async () => {
  const { user } = openInput('2026-10-31');
  await user.click(field());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText('31', undefined, loading)).toBeTruthy();
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(field());
}, 30_000);

it('takes the day that is chosen in the calendar', async () => {
  const { user } = openInput('2026-10-31');
  await user.click(screen.getByRole('button', { name: 'Choose date' }));
  await user.click(await screen.findByText('5', undefined, loading));
  expect(field().value).toBe('2026-10-05');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose date' })));
}, 30_000);
