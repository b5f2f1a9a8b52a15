import type { ResourceDefinitions } from 'react-admin';
import { resources } from './table.ts';

export { resources };

/** The definitions that react-admin's `<Resource>` would register: the property that names a record. */
export const definitions: ResourceDefinitions = Object.fromEntries(
  resources.map(({ name, recordRepresentation }) => [
    name,
    { name, ...(recordRepresentation ? { recordRepresentation } : {}) },
  ]),
);
