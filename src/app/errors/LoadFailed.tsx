import { useRouteError } from 'react-router';

/** Hands what the router caught (a chunk that cannot be loaded) on to the boundary around the whole site. */
export function LoadFailed(): never {
  throw useRouteError();
}
