import { useEffect } from 'react';
import { isDialogOpen } from '#src/ui/page/focus.ts';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Where the focus was: on which page, on what, and around it each row with its place among the others. */
interface Place {
  path: string;
  element: HTMLElement;
  around: { parent: Element; index: number; child: Element }[];
}

function placeOf(element: HTMLElement, page: Element): Place {
  const around: Place['around'] = [];
  for (let child: Element = element; child !== page && child.parentElement; child = child.parentElement) {
    const parent = child.parentElement;
    if (child.matches('li, tr, [role="row"]'))
      around.push({ parent, child, index: [...parent.children].indexOf(child) });
  }
  return { path: location.pathname, element, around };
}

/** What stands where `element` stood in what took the place of `was`: the same button of the next row. */
function sameIn(now: Element, was: Element, element: HTMLElement): HTMLElement | undefined {
  const all = [...now.querySelectorAll<HTMLElement>(focusable)];
  const index = [...was.querySelectorAll<HTMLElement>(focusable)].indexOf(element);
  return all[index] ?? all.at(-1) ?? (now.matches(focusable) ? (now as HTMLElement) : undefined);
}

/** Where the hand goes on: the row that took the lost one's place, or the one before; on another page its title. */
function successorOf({ path, element, around }: Place, page: Element): HTMLElement | null {
  for (const { parent, child, index } of around) {
    if (!parent.isConnected || child.isConnected) continue;
    for (const now of [parent.children[index], parent.children[index - 1]]) {
      const next = now && sameIn(now, child, element);
      if (next) return next;
    }
  }
  return path === location.pathname ? null : page.querySelector('h1');
}

/**
 * Keeps the focus in the page: where a row goes with the button that had it, as a done one does, the next row's gets it; where a page
 * goes, the title of the next one; a button that was disabled while it worked gets it back. Who clicks beside everything has it nowhere.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place | null = null;
    const page = () => document.getElementById('content');
    const remember = ({ target }: Event) => {
      const content = page();
      if (content && target instanceof HTMLElement && content.contains(target)) place = placeOf(target, content);
    };
    const forget = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(`${focusable}, label, [tabindex]`)) place = null;
    };
    const restore = () => {
      const content = page();
      if (!place || !content || document.activeElement !== document.body || isDialogOpen()) return;
      const { element } = place;
      const next = element.isConnected ? element : successorOf(place, content);
      // A disabled one takes none until it is done.
      next?.focus({ preventScroll: element.isConnected });
    };
    const watcher = new MutationObserver(restore);
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}
