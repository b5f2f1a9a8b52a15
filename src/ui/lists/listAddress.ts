import { useEffect, useState } from 'react';
import { type FilterPayload, type Store, useStoreContext } from 'react-admin';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { inTab } from '#src/session/storage.ts';

// A link to a list carries the list's filter in its address, so that a new tab shows the same rows (W56).

/** Never in an address: names, mobiles and searched words. */
const personal = /^(q|search|name|studentName|mobile|altMobile|eMail|email)$/;

/** Stands for a list without a filter: an address without any opens it as it was left. */
const unfiltered = 'all';

/** The search part of an address that carries a filter. */
export function searchOfFilter(filter: FilterPayload): string {
  const told = Object.entries(filter as Record<string, unknown>).filter(
    ([name, value]) => !personal.test(name) && value !== undefined && value !== null && value !== '',
  );
  return `?${told.length > 0 ? new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString() : unfiltered}`;
}

/** The filter that an address carries; undefined where it carries none. */
export function filterOfSearch(search: string): FilterPayload | undefined {
  const params = [...new URLSearchParams(search)];
  if (params.length === 0) return undefined;
  const told = params.filter(([name]) => name !== unfiltered && !personal.test(name));
  return Object.fromEntries(told.map(([name, value]) => [name, /^-?\d{1,15}$/.test(value) ? Number(value) : value]));
}

const keyOf = (resource: string) => `${resource}.listParams`;
const seenKey = 'backoffice.listSeen';

/** Sets a list's filters, replacing all others. */
export function filterList(store: Store, resource: string, filter: FilterPayload): void {
  const key = keyOf(resource);
  store.setItem(key, { ...store.getItem<object>(key, {}), displayedFilters: {}, filter, page: 1 });
}

/** Drops the work of an earlier visit: of it the other rows would stay hidden (W39). */
function forgetWork(store: Store, resource: string): void {
  const { filter = {} } = store.getItem<{ filter?: Record<string, unknown> }>(keyOf(resource)) ?? {};
  const { work, ...others } = filter;
  if (work !== undefined) filterList(store, resource, others);
}

/**
 * Gives a list the filter that its address carries, which then goes: what is chosen afterwards is remembered. Whoever comes to the list
 * anew, and not back to it, finds it without the work of the last visit. `isKept`: the list keeps its filters.
 */
export function useFilterOfAddress(resource: string, isKept: boolean): void {
  const store = useStoreContext();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const arrival = useNavigationType();
  // Before the list asks for the first time.
  useState(() => {
    if (!isKept) return;
    const filter = filterOfSearch(search);
    const isBack = arrival === 'POP' && inTab((storage) => storage.getItem(seenKey)) === '1';
    if (filter) filterList(store, resource, filter);
    else if (!isBack) forgetWork(store, resource);
    inTab((storage) => storage.setItem(seenKey, '1'));
  });
  useEffect(() => {
    const filter = isKept ? filterOfSearch(search) : undefined;
    if (!filter) return;
    filterList(store, resource, filter);
    void navigate(pathname, { replace: true, state });
  }, [isKept, navigate, pathname, resource, search, state, store]);
}
