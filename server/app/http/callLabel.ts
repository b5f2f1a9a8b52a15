import type { FastifyRequest } from 'fastify';
import { calls } from '#contract/calls/index.ts';

const labels = new Map([
  ...Object.entries(calls).map(([name, { path }]) => [path.replace(/\{(\w+)\}/, ':$1'), name] as const),
  ['/verify/:key', 'verify'],
  ['/me/:key', 'ownPage'],
  ['/me/:key/receipt/:id', 'ownPage'],
  ['/me/:key/certificate/:id', 'ownPage'],
  ['/me/:key/photo', 'ownPage'],
  ['/me/:key/wishes', 'ownPage'],
  ['/me/:key/forget', 'ownPage'],
  ['/healthz', 'healthz'],
  ['/api/healthz', 'healthz'],
  ['/metrics', 'metrics'],
]);

/**
 * What figures call a request: the call's name in the contract, or `rest/` and the resource's. Pages, assets and whatever
 * strangers think of are `other`: the names are those of routes, and nobody can add to them.
 */
export function callLabel({ routeOptions: { url = '' } }: FastifyRequest): string {
  return labels.get(url) ?? /^\/api\/(rest\/[^/]+)/.exec(url)?.[1] ?? 'other';
}
