import type { RaRecord } from 'react-admin';
import { checkFields, emptyOf, type FormFields, type ValuesOf } from '#domain/words/plain.ts';
import { tidy } from '#domain/words/text.ts';
import { ResourceForm } from './ResourceForm.tsx';
import type { FormProps } from './ResourceList.tsx';

type Draft = ValuesOf<FormFields>;

const tidied = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, typeof value === 'string' ? tidy(value) : value]),
  );

/** The form of a resource that is no more than its fields. */
export default function PlainForm({ of, ...props }: FormProps<RaRecord>) {
  const empty = Object.entries(emptyOf(of.fields));
  const draftOf = (record: object | null): Draft => {
    const known = new Map<string, unknown>(Object.entries(record ?? {}));
    return Object.fromEntries(empty.map(([name, value]) => [name, known.get(name) ?? value])) as Draft;
  };
  return (
    <ResourceForm
      {...props}
      of={of}
      draftOf={draftOf}
      problemsOf={(draft) => checkFields(of.fields, draft)}
      savedOf={tidied}
    />
  );
}
