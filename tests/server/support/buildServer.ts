import { builds, isOutOfDate, make } from '../../../scripts/builds.ts';

/** Before any test: the bundle that `npm start` runs is that of the sources. */
export async function setup(): Promise<void> {
  if (isOutOfDate(builds.server)) await make(builds.server);
}
