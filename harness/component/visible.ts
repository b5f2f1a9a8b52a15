// What a style sheet hides. jsdom reckons all styles of an element from all rules each time, which took most of a test; asked
// for here are two properties, and a few rules set them.

interface Rule {
  selector: string;
  display: string;
  visibility: string;
}

/** Whether a rule for some windows holds in one of 1440 px, of a mouse, for the screen. */
const holds = (query: string): boolean =>
  !/print|max-width|pointer: coarse|hover: none|reduce|dark|forced-colors|orientation: portrait/.test(query);

function rulesIn(rules: CSSRuleList): Rule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return holds(rule.media.mediaText) ? rulesIn(rule.cssRules) : [];
    if (!(rule instanceof CSSStyleRule)) return [];
    const { display, visibility } = rule.style;
    return display || visibility ? [{ selector: rule.selectorText, display, visibility }] : [];
  });
}

/** The rules of each sheet: emotion adds sheets and changes none. */
const known = new WeakMap<CSSStyleSheet, Rule[]>();

function rulesOf(sheet: CSSStyleSheet): Rule[] {
  const rules = known.get(sheet) ?? rulesIn(sheet.cssRules);
  known.set(sheet, rules);
  return rules;
}

/** The rules by a class that their selectors end with, '' for others; in the order of the page. */
let byClass = new Map<string, (Rule & { place: number })[]>();
const changes = new MutationObserver(() => collect());
changes.observe(document.head, { childList: true, subtree: true, characterData: true });

function collect(): void {
  byClass = new Map();
  let place = 0;
  for (const sheet of document.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      for (const selector of rule.selector.split(',')) {
        const key = /\.([\w-]+)[^\s.>+~]*$/.exec(selector)?.[1] ?? '';
        const there = byClass.get(key) ?? [];
        there.push({ ...rule, selector, place: (place += 1) });
        byClass.set(key, there);
      }
    }
  }
}

function fits(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // A selector that jsdom does not know hides nothing.
    return false;
  }
}

const neverShown = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);

const isNeverShown = (element: Element): boolean =>
  neverShown.has(element.tagName) ||
  element.hasAttribute('hidden') ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
  (element.parentElement?.tagName === 'DETAILS' &&
    element.tagName !== 'SUMMARY' &&
    !element.parentElement.hasAttribute('open'));

/** The display and visibility that an element has by itself, '' for as usual. */
function ownStyle(element: Element): { display: string; visibility: string } {
  const found = { display: isNeverShown(element) ? 'none' : '', visibility: '' };
  const classes = (element.getAttribute('class') ?? '').split(' ');
  const rules = ['', ...classes].flatMap((name) => byClass.get(name) ?? []).sort((a, b) => a.place - b.place);
  for (const { selector, display, visibility } of rules) {
    if (!fits(element, selector)) continue;
    if (display) found.display = display;
    if (visibility) found.visibility = visibility;
  }
  const inline = element.getAttribute('style') ?? '';
  const of = (name: string) => new RegExp(`(?:^|[;\\s])${name}:\\s*([\\w-]+)`).exec(inline)?.[1];
  return { display: of('display') ?? found.display, visibility: of('visibility') ?? found.visibility };
}

let asked = new Map<Element, { shown: boolean; visible: boolean }>();

/** Forgets what was found: the page may have changed. */
export function lookAnew(): void {
  if (changes.takeRecords().length > 0) collect();
  asked = new Map();
}

function look(element: Element): { shown: boolean; visible: boolean } {
  const before = asked.get(element);
  if (before) return before;
  const above = element.parentElement ? look(element.parentElement) : { shown: true, visible: true };
  const { display, visibility } = ownStyle(element);
  const found = {
    shown: above.shown && display !== 'none',
    visible: visibility === '' || visibility === 'inherit' ? above.visible : visibility === 'visible',
  };
  asked.set(element, found);
  return found;
}

/** Whether no style and no attribute hides an element; where it lies, only a browser knows. */
export function isVisible(element: Element): boolean {
  const { shown, visible } = look(element);
  return element.isConnected && shown && visible;
}

/** Whether a screen reader is told of it. */
export const isTold = (element: Element): boolean =>
  isVisible(element) && element.closest('[aria-hidden="true"]') === null;

/** For jsdom's own `getComputedStyle`: these two properties, and of the others what the element itself says. */
export function quickStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const own = (key: string): unknown => {
    if (key === 'display') return look(element).shown ? ownStyle(element).display || 'block' : 'none';
    if (key === 'visibility') return look(element).visible ? 'visible' : 'hidden';
    return undefined;
  };
  return new Proxy(style, {
    get(target, key) {
      if (key === 'getPropertyValue') return (name: string) => own(name) ?? target.getPropertyValue(name);
      const value = (typeof key === 'string' ? own(key) : undefined) ?? Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
