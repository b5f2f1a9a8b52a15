import type { RaRecord } from 'react-admin';

const prefix = 'skeleton-';

/** Stand-ins for rows that are on their way. */
export const skeletonRows = (count: number): RaRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index}` }));

export const isSkeleton = ({ id }: { id?: unknown }): boolean => typeof id === 'string' && id.startsWith(prefix);
