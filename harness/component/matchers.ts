import { expect } from 'vitest';
import { descriptionOf, fits, isDisabled, nameOf, oneSpace, type Text, textOf } from './find.ts';
import { Locator, longestWaitMs, until } from './locator.ts';
import { fitsUrl } from './network.ts';
import { isVisible } from './visible.ts';

// Playwright's matchers over a page of jsdom: each waits until it holds.

interface Verdict {
  pass: boolean;
  /** What is there instead. */
  found: unknown;
}

interface Timing {
  timeout?: number;
}

/** Waits for what `look` says to be so, or with `.not` to be otherwise. */
async function waited(isNot: boolean, look: () => Verdict, what: string, timeout = longestWaitMs) {
  let last: Verdict = { pass: isNot, found: undefined };
  const message = () => `${what}${isNot ? ' (not)' : ''}; found: ${String(JSON.stringify(last.found))}`;
  try {
    await until(
      () => {
        last = look();
        return last.pass === isNot ? undefined : true;
      },
      message,
      timeout,
    );
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message };
  }
  return { pass: !isNot, message };
}

/** Of one element; of none it is wrong, and so it is with `.not`, as it is of several. */
const ofOne =
  (locator: Locator, look: (element: Element) => Verdict, isNot: boolean, whereNone = isNot) =>
  (): Verdict => {
    const [element, ...more] = locator.elements();
    if (!element) return { pass: whereNone, found: 'nothing' };
    if (more.length > 0) return { pass: isNot, found: [element, ...more].map((one) => one.outerHTML.slice(0, 200)) };
    return look(element);
  };

const fitsText = (element: Element, text: Text, whole: boolean) => {
  const found = oneSpace(textOf(element));
  if (typeof text !== 'string') return fits(found, text);
  return whole ? found === oneSpace(text) : found.includes(oneSpace(text));
};

/** One text for one element, several for as many; contained ones may leave elements out. */
function texts(locator: Locator, wanted: Text | Text[], whole: boolean, isNot: boolean): () => Verdict {
  if (!Array.isArray(wanted)) {
    return ofOne(
      locator,
      (element) => ({ pass: fitsText(element, wanted, whole), found: oneSpace(textOf(element)) }),
      isNot,
    );
  }
  return () => {
    const elements = locator.elements();
    const found = elements.map((element) => oneSpace(textOf(element)));
    if (whole) {
      const pass =
        elements.length === wanted.length && elements.every((one, at) => fitsText(one, wanted[at] ?? '', true));
      return { pass, found };
    }
    let next = 0;
    for (const element of elements) if (next < wanted.length && fitsText(element, wanted[next] ?? '', false)) next += 1;
    return { pass: next === wanted.length, found };
  };
}

const valueFits = (found: string, wanted: Text) =>
  typeof wanted === 'string' ? found === wanted : fits(found, wanted);

const isChecked = (element: Element) =>
  element instanceof HTMLInputElement ? element.checked : element.ariaChecked === 'true';

type State = { isNot?: boolean };

const state = (what: string, holds: (element: Element) => boolean, whereNone?: boolean) =>
  function check(this: State, locator: Locator, { timeout }: Timing = {}) {
    const look = (element: Element) => ({ pass: holds(element), found: element.outerHTML.slice(0, 300) });
    return waited(
      this.isNot === true,
      ofOne(locator, look, this.isNot === true, whereNone),
      `${locator.says} to be ${what}`,
      timeout,
    );
  };

const value = (what: string, read: (element: Element) => string) =>
  function check(this: State, locator: Locator, wanted: Text, { timeout }: Timing = {}) {
    const look = (element: Element) => ({ pass: valueFits(read(element), wanted), found: read(element) });
    const says = `${locator.says} to have the ${what} ${String(wanted)}`;
    return waited(this.isNot === true, ofOne(locator, look, this.isNot === true), says, timeout);
  };

expect.extend({
  toBeVisible: state('visible', isVisible, false),
  toBeHidden: state('hidden', (element) => !isVisible(element), true),
  toBeAttached: state('attached', (element) => element.isConnected, false),
  toBeFocused: state('focused', (element) => element === document.activeElement),
  toBeDisabled: state('disabled', isDisabled),
  toBeEnabled: state('enabled', (element) => !isDisabled(element)),
  toBeEmpty: state('empty', (element) => textOf(element) === ''),
  toBeChecked(this: State, locator: Locator, { checked = true, timeout }: Timing & { checked?: boolean } = {}) {
    const look = (element: Element) => ({ pass: isChecked(element) === checked, found: isChecked(element) });
    return waited(
      this.isNot === true,
      ofOne(locator, look, this.isNot === true),
      `${locator.says} to be checked: ${checked}`,
      timeout,
    );
  },
  toHaveCount(this: State, locator: Locator, count: number, { timeout }: Timing = {}) {
    const look = () => {
      const found = locator.elements().length;
      return { pass: found === count, found };
    };
    return waited(this.isNot === true, look, `${locator.says} to be there ${count} times`, timeout);
  },
  toHaveText(this: State, locator: Locator, wanted: Text | Text[], { timeout }: Timing = {}) {
    const says = `${locator.says} to say ${String(wanted)}`;
    return waited(this.isNot === true, texts(locator, wanted, true, this.isNot === true), says, timeout);
  },
  toContainText(this: State, locator: Locator, wanted: Text | Text[], { timeout }: Timing = {}) {
    const says = `${locator.says} to contain ${String(wanted)}`;
    return waited(this.isNot === true, texts(locator, wanted, false, this.isNot === true), says, timeout);
  },
  toHaveValue: value('value', (element) => (element as HTMLInputElement).value ?? ''),
  toHaveAccessibleName: value('name', nameOf),
  toHaveAccessibleDescription: value('description', descriptionOf),
  toHaveClass: value('class', (element) => element.className),
  toHaveAttribute(this: State, locator: Locator, name: string, wanted: Text = /.*/, { timeout }: Timing = {}) {
    const look = (element: Element) => {
      const found = element.getAttribute(name);
      return { pass: found !== null && valueFits(found, wanted), found };
    };
    const says = `${locator.says} to have ${name} ${String(wanted)}`;
    return waited(this.isNot === true, ofOne(locator, look, this.isNot === true), says, timeout);
  },
  toHaveURL(this: State, _page: object, wanted: Text, { timeout }: Timing = {}) {
    const look = () => ({ pass: fitsUrl(wanted, location.href), found: location.href });
    return waited(this.isNot === true, look, `The address to be ${String(wanted)}`, timeout);
  },
  toHaveTitle(this: State, _page: object, wanted: Text, { timeout }: Timing = {}) {
    const look = () => ({ pass: valueFits(document.title, wanted), found: document.title });
    return waited(this.isNot === true, look, `The title to be ${String(wanted)}`, timeout);
  },
});
