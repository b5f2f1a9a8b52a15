import { useSyncExternalStore } from 'react';

// What the server says of the institute stands in the `<meta>` tags of index.html, which it fills at each request as it does
// with the API key (W22). So the login shows it without a call, and an open page follows by changing them.

const tag = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/** What the page says under a name; '' where the server does not fill it. */
export function pageTag(name: string): string {
  const content = tag(name)?.content ?? '';
  return content.startsWith('__') ? '' : content;
}

/** The institute's name; '' where the server does not say it. */
const instituteName = (): string => pageTag('institute');

/** The address of the institute's logo; '' where it has none. */
const instituteLogo = (): string => pageTag('logo');

/** Has the page say something else; `tellListeners` makes it known. */
export const say = (name: string, content: string): void => tag(name)?.setAttribute('content', content);

const listeners = new Set<() => void>();
/** Calls those who subscribed. */
export function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener when what the page says of the institute has changed. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The name and the logo as they are now. */
export const useInstitute = (): { name: string; logo: string } => ({
  name: useSyncExternalStore(subscribe, instituteName),
  logo: useSyncExternalStore(subscribe, instituteLogo),
});

/** The address of a logo by its file; a new logo has a new one, so that no browser shows the old one. */
export const logoUrl = (logoFileId: number): string => (logoFileId > 0 ? `/api/logo?${logoFileId}` : '');
