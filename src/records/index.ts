import type { ResourceDefinitions } from 'react-admin';
import type { Resource } from '#src/dataProvider/defineResource.ts';
import { attendance } from './attendance.ts';
import { certificates } from './certificates.ts';
import { courses } from './courses.ts';
import { dues } from './dues.ts';
import { enrolments } from './enrolments.ts';
import { institutes } from './institutes.ts';
import { messages } from './messages.ts';
import { payments } from './payments.ts';
import { registrations } from './registrations.ts';
import { students } from './students.ts';

/** Every resource that the calls serve, for the data provider. */
export const resources: readonly Resource[] = [
  registrations,
  students,
  courses,
  enrolments,
  dues,
  certificates,
  payments,
  institutes,
  attendance,
  messages,
];

/** The definitions that react-admin's `<Resource>` would register: the property that names a record. */
export const definitions: ResourceDefinitions = Object.fromEntries(
  resources.map(({ name, recordRepresentation }) => [
    name,
    { name, ...(recordRepresentation ? { recordRepresentation } : {}) },
  ]),
);
