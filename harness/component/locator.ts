import type { UserEvent } from '@testing-library/user-event';
import { byAttribute, byLabel, byRole, type ByRole, byText, fits, isDisabled, type Text, textOf } from './find.ts';
import { isVisible, lookAnew } from './visible.ts';

/** As long as a wait may last on a busy machine. */
export const longestWaitMs = 45_000;

/** Lets the page do what it has begun: React takes as many updates in one task for an endless loop as a quick test makes. */
export const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Asks until there is an answer; whenever the page has changed, and every 50 ms. Throws what `problem` says. */
export async function until<T>(ask: () => T | undefined, problem: () => string, longest = longestWaitMs): Promise<T> {
  // A test may have set the clock.
  const end = performance.now() + longest;
  await pause();
  for (;;) {
    lookAnew();
    const answer = ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end)
      throw new Error(`${problem()}\n\nThe page says: ${document.body.textContent?.slice(0, 3000)}`);
    await nextChange();
  }
}

function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => goOn());
    const timer = setTimeout(() => goOn(), 50);
    const goOn = () => {
      clearTimeout(timer);
      watch.disconnect();
      // What changes together is looked at once.
      setTimeout(resolve, 5);
    };
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

interface Filter {
  has?: Locator;
  hasNot?: Locator;
  hasText?: Text;
  hasNotText?: Text;
}

/** What is chosen as a file: a path is none, the bytes are given. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const typeOf = ({ name, mimeType }: GivenFile): string =>
  mimeType || (name.endsWith('.pdf') ? 'application/pdf' : name.endsWith('.png') ? 'image/png' : 'image/jpeg');

/** Names of keys as user-event spells them, several held together. */
export function keys(combination: string): string {
  const parts = combination.split(/\+(?=.)/).map((key) => (key === 'ControlOrMeta' ? 'Control' : key));
  const last = parts.pop() ?? '';
  const name = last === 'Space' ? ' ' : last;
  const pressed = name.length === 1 ? name.replace(/[{[]/, '$&$&') : `{${name}}`;
  return parts.map((key) => `{${key}>}`).join('') + pressed + parts.map((key) => `{/${key}}`).join('');
}

export const typed = (text: string): string => text.replace(/[{[]/g, '$&$&');

/** Where something is on the page, found anew each time that it is asked for. Speaks as Playwright's does. */
export class Locator {
  readonly user: UserEvent;
  readonly says: string;
  readonly #find: () => Element[];

  constructor(user: UserEvent, says: string, find: () => Element[]) {
    this.user = user;
    this.says = says;
    this.#find = find;
  }

  elements(): Element[] {
    return this.#find();
  }

  #inside(says: string, find: (root: Element) => Element[]): Locator {
    return new Locator(this.user, `${this.says} › ${says}`, () => {
      const roots = this.#find();
      const found = roots.flatMap(find);
      return roots.length < 2 ? found : inOrder(found);
    });
  }

  #cut(says: string, cut: (found: Element[]) => Element[]): Locator {
    return new Locator(this.user, `${this.says} ${says}`, () => cut(this.#find()));
  }

  getByRole = (role: string, options?: ByRole) =>
    this.#inside(`${role} ${String(options?.name ?? '')}`, (root) => byRole(root, role, options));
  getByText = (text: Text, { exact = false } = {}) =>
    this.#inside(`text ${String(text)}`, (root) => byText(root, text, exact));
  getByLabel = (text: Text, { exact = false } = {}) =>
    this.#inside(`label ${String(text)}`, (root) => byLabel(root, text, exact));
  getByPlaceholder = (text: Text, { exact = false } = {}) =>
    this.#inside(`placeholder ${String(text)}`, (root) => byAttribute(root, 'placeholder', text, exact));
  getByTitle = (text: Text, { exact = false } = {}) =>
    this.#inside(`title ${String(text)}`, (root) => byAttribute(root, 'title', text, exact));
  getByAltText = (text: Text, { exact = false } = {}) =>
    this.#inside(`alt ${String(text)}`, (root) => byAttribute(root, 'alt', text, exact));
  locator = (selector: string, filter?: Filter) => {
    const found = this.#inside(selector, (root) => [...root.querySelectorAll(selector.replace(/^>/, ':scope >'))]);
    return filter ? found.filter(filter) : found;
  };

  filter = ({ has, hasNot, hasText, hasNotText }: Filter) =>
    this.#cut(`with ${String(hasText ?? has?.says ?? '')}`, (found) => {
      const [inside, outside] = [has?.elements(), hasNot?.elements()];
      const holds = (element: Element, others: Element[]) =>
        others.some((other) => other !== element && element.contains(other));
      return found.filter(
        (element) =>
          (hasText === undefined || fits(textOf(element), hasText)) &&
          (hasNotText === undefined || !fits(textOf(element), hasNotText)) &&
          (inside === undefined || holds(element, inside)) &&
          (outside === undefined || !holds(element, outside)),
      );
    });
  or = (other: Locator) => this.#cut(`or ${other.says}`, (found) => inOrder([...found, ...other.elements()]));
  and = (other: Locator) =>
    this.#cut(`and ${other.says}`, (found) => {
      const others = new Set(other.elements());
      return found.filter((element) => others.has(element));
    });
  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (index: number) => this.#cut(`(${index})`, (found) => found.slice(index, index + 1 || undefined));

  count = async () => this.elements().length;
  all = async () => this.elements().map((_, index) => this.nth(index));
  isVisible = async () => this.elements().some(isVisible);
  allTextContents = async () => this.elements().map((element) => element.textContent ?? '');
  allInnerTexts = this.allTextContents;

  /** The one element, once there is one; more are refused as the test would take any. */
  async one(fit: (element: Element) => boolean = () => true, what = 'there'): Promise<Element> {
    return until(
      () => {
        const [element, ...more] = this.elements();
        return element && more.length === 0 && fit(element) ? element : undefined;
      },
      () => `${this.says} is not ${what}: ${this.elements().length} found`,
    );
  }

  #usable = () => this.one((element) => isVisible(element) && !isDisabled(element), 'visible and enabled');

  async waitFor({ state = 'visible' } = {}): Promise<void> {
    const gone = state === 'hidden' || state === 'detached';
    const isThere = () => this.elements().some((element) => state === 'attached' || isVisible(element));
    await until(
      () => (isThere() === gone ? undefined : true),
      () => `${this.says} is not ${state}`,
    );
  }

  textContent = async () => (await this.one()).textContent;
  innerText = async () => (await this.one()).textContent ?? '';
  inputValue = async () => ((await this.one()) as HTMLInputElement).value;
  getAttribute = async (name: string) => (await this.one()).getAttribute(name);
  isChecked = async () => ((await this.one()) as HTMLInputElement).checked;
  isDisabled = async () => isDisabled(await this.one());
  evaluate = async <T, A>(use: (element: Element, argument: A) => T, argument?: A) =>
    use(await this.one(), argument as A);
  evaluateAll = async <T>(use: (elements: Element[]) => T) => use(this.elements());

  click = async ({ clickCount = 1 } = {}) => {
    const element = await this.#usable();
    for (let click = 0; click < clickCount; click += 1) await this.user.click(element);
  };
  dblclick = async () => this.user.dblClick(await this.#usable());
  hover = async () => this.user.hover(await this.#usable());
  focus = async () => ((await this.one()) as HTMLElement).focus();
  blur = async () => ((await this.one()) as HTMLElement).blur();
  dispatchEvent = async (name: string) =>
    (await this.one()).dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));

  fill = async (text: string) => {
    const element = (await this.#usable()) as HTMLInputElement;
    element.focus();
    await this.user.clear(element);
    if (text !== '') await this.user.paste(text);
  };
  clear = () => this.fill('');
  press = async (key: string) => {
    ((await this.one()) as HTMLElement).focus();
    await this.user.keyboard(keys(key));
  };
  pressSequentially = async (text: string) => {
    ((await this.one()) as HTMLElement).focus();
    await this.user.keyboard(typed(text));
  };
  check = () => this.setChecked(true);
  uncheck = () => this.setChecked(false);
  setChecked = async (checked: boolean) => {
    const element = await this.one((found) => !isDisabled(found), 'enabled');
    const isSet = () => (element as HTMLInputElement).checked ?? element.getAttribute('aria-checked') === 'true';
    if (isSet() !== checked) await this.user.click(element);
  };
  selectOption = async (value: string | { label: string }) => {
    const select = (await this.#usable()) as HTMLSelectElement;
    const wanted = typeof value === 'string' ? value : value.label;
    const option = [...select.options].find((one) => one.value === wanted || oneLine(one) === wanted);
    if (!option) throw new Error(`${this.says} has no option ${wanted}`);
    await this.user.selectOptions(select, option);
  };
  setInputFiles = async (given: GivenFile | GivenFile[]) => {
    const element = (await this.one()) as HTMLInputElement;
    const files = [given].flat().map((one) => new File([new Uint8Array(one.buffer)], one.name, { type: typeOf(one) }));
    const list = Object.assign(files, { item: (index: number) => files[index] ?? null });
    Object.defineProperty(element, 'files', { value: list, configurable: true });
    for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }));
  };
}

const oneLine = ({ textContent }: Element) => textContent?.trim() ?? '';

const inOrder = (found: Element[]): Element[] =>
  [...new Set(found)].toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
