import { queryAllByRole } from '@testing-library/dom';
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { isTold, quickStyle } from './visible.ts';

// How elements are found: by the rules of Playwright, whose words the tests speak.

export type Text = string | RegExp;

export const oneSpace = (text: string): string => text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();

/** A text is found anywhere and in any case; exactly, it is the whole. */
export function fits(found: string, wanted: Text, exact = false): boolean {
  const text = oneSpace(found);
  if (typeof wanted !== 'string') return new RegExp(wanted.source, wanted.flags.replace('g', '')).test(text);
  return exact ? text === oneSpace(wanted) : text.toLowerCase().includes(oneSpace(wanted).toLowerCase());
}

const naming = { computedStyleSupportsPseudoElements: false, getComputedStyle: quickStyle };

export const nameOf = (element: Element): string => oneSpace(computeAccessibleName(element, naming));
export const descriptionOf = (element: Element): string => oneSpace(computeAccessibleDescription(element, naming));

/** The text of an element; a button that is an input says its value. */
export const textOf = (element: Element): string =>
  element instanceof HTMLInputElement && /^(submit|button|reset)$/.test(element.type)
    ? element.value
    : (element.textContent ?? '');

export interface ByRole {
  name?: Text;
  exact?: boolean;
  includeHidden?: boolean;
  level?: number;
  checked?: boolean;
  selected?: boolean;
  expanded?: boolean;
  pressed?: boolean;
  disabled?: boolean;
}

export const isDisabled = (element: Element): boolean =>
  element.matches(':disabled, [aria-disabled="true"], [aria-disabled="true"] *');

export function byRole(root: Element, role: string, options: ByRole = {}): Element[] {
  const { name, exact, includeHidden, disabled, level, checked, selected, expanded, pressed } = options;
  const states = { level, checked, selected, expanded, pressed };
  const given = Object.fromEntries(Object.entries(states).filter(([, value]) => value !== undefined));
  // To Playwright a password is a text box, too.
  const passwords = role === 'textbox' ? [...root.querySelectorAll('input[type="password"]')] : [];
  return [...queryAllByRole(root as HTMLElement, role, { ...given, hidden: true }), ...passwords].filter(
    (element) =>
      (includeHidden || isTold(element)) &&
      (disabled === undefined || isDisabled(element) === disabled) &&
      (name === undefined || fits(nameOf(element), name, exact)),
  );
}

const neverSaid = new Set(['HEAD', 'SCRIPT', 'STYLE', 'NOSCRIPT']);

/** The innermost elements that say it. */
export function byText(root: Element, text: Text, exact = false): Element[] {
  const found: Element[] = [];
  const look = (element: Element): boolean => {
    if (neverSaid.has(element.tagName)) return false;
    const says = fits(textOf(element), text, exact);
    // A part may begin where the whole does not; of plain text only what the whole contains can be in a part.
    if (!says && typeof text === 'string' && !exact) return false;
    const inner = [...element.children].map(look).some(Boolean);
    if (says && !inner && element !== root) found.push(element);
    return says || inner;
  };
  look(root);
  return found;
}

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labels = ids.flatMap((id) => document.getElementById(id) ?? []);
  if (labels.length > 0) return labels.map(textOf);
  const own = element.getAttribute('aria-label');
  if (own) return [own];
  return [...((element as HTMLInputElement).labels ?? [])].map(textOf);
}

const labelled = 'input, textarea, select, button, meter, output, progress, [aria-labelledby], [aria-label]';

export const byLabel = (root: Element, text: Text, exact?: boolean): Element[] =>
  [...root.querySelectorAll(labelled)].filter((element) => labelsOf(element).some((label) => fits(label, text, exact)));

export const byAttribute = (root: Element, name: string, text: Text, exact?: boolean): Element[] =>
  [...root.querySelectorAll(`[${name}]`)].filter((element) => fits(element.getAttribute(name) ?? '', text, exact));
