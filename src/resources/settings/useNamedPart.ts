import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Longer than any part of a tab takes to load. */
const waitMs = 5_000;

const startsWith = (element: Element, label: string) => (element.textContent ?? '').startsWith(label);

/** The field with a label, or the heading of that name. */
function partNamed(label: string): HTMLElement | undefined {
  const panel = document.querySelector('[role="tabpanel"]');
  const labels = [...(panel?.querySelectorAll('label') ?? [])];
  const field = labels.find((element) => startsWith(element, label));
  const heading = [...(panel?.querySelectorAll<HTMLElement>('h2') ?? [])].find((element) => startsWith(element, label));
  return (field?.control as HTMLElement | null) ?? heading;
}

/** Brings what the address names after its # into view and gives it the focus, once it is there (`parts.ts`). */
export function useNamedPart(): void {
  const location = useLocation();
  useEffect(() => {
    const label = decodeURIComponent(location.hash.slice(1));
    if (!label) return undefined;
    const show = () => {
      const part = partNamed(label);
      if (!part) return;
      if (part.tagName === 'H2') part.tabIndex = -1;
      part.focus({ preventScroll: true });
      part.scrollIntoView({ block: 'center' });
      watcher.disconnect();
    };
    const watcher = new MutationObserver(show);
    watcher.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), waitMs);
    show();
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [location]);
}
