import { checkLength, checkLetters, checkRequired, type Problem, problemsOf } from './problem.ts';

// A plain resource has no life of its own: it is added, changed and deleted, and nothing follows from it. What there is to know of its
// fields is said once, as data; contract, table, rules, log and form follow from it (docs/adding-a-resource.md).

interface Common {
  /** What it is called where people read it. */
  readonly label: string;
  /** Its column, where that does not follow from its name. */
  readonly column?: string;
}

/** Of one line or of several. */
interface TextField extends Common {
  readonly kind: 'text' | 'lines';
  readonly max: number;
  readonly required?: true;
  /** What stands in it on the API's page and in tests. */
  readonly example: string;
  /** What is said where another record has it already; without it, several may have it. */
  readonly unique?: string;
}

/** One of several words; `default` where a new record does not say it. */
interface WordField extends Common {
  readonly kind: 'word';
  readonly among: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly default: string;
}

/** Yes or no. */
interface FlagField extends Common {
  readonly kind: 'flag';
  readonly default: boolean;
}

/** What a form and a list have to know of a field. */
export interface FormField {
  /** `letters`: letters and spaces alone; `code`: one of `names`, by its number. */
  readonly kind: 'text' | 'lines' | 'letters' | 'code' | 'word' | 'flag';
  readonly label: string;
  readonly max?: number;
  readonly required?: true;
  /** What the values are called, of a word or a code. */
  readonly names?: Readonly<Record<string, string>>;
  /** What a new record has; an empty text where it is not said. */
  readonly default?: string | boolean;
}
export type FormFields = Readonly<Record<string, FormField>>;

/** What a list and a form have to know of a resource. */
export interface FormResource {
  /** Its name in addresses and in the app: `message-templates`. */
  readonly name: string;
  /** What one is called within a sentence, and several. */
  readonly one: string;
  readonly many: string;
  /** In the form's order. */
  readonly fields: FormFields;
}

/** The labels of fields. */
export const labelsOf = <Fields extends FormFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as {
    readonly [Name in keyof Fields]: Fields[Name]['label'];
  };

export type PlainField = TextField | WordField | FlagField;
type PlainFields = Readonly<Record<string, PlainField>>;

export interface PlainResource extends FormResource {
  readonly table: string;
  /** The profiles that add, change and delete; without it everybody does who reads. */
  readonly writers?: readonly string[];
  readonly fields: PlainFields;
}

type ValueOf<Field> = Field extends { kind: 'word'; among: readonly (infer Word)[] }
  ? Word
  : Field extends { kind: 'flag' }
    ? boolean
    : string;

/** What people fill in of a record. */
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** A record before anything is filled in. */
export const emptyOf = <Fields extends FormFields>(fields: Fields): ValuesOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.default ?? '']),
  ) as unknown as ValuesOf<Fields>;

function checkField({ kind, label, max = 0, required }: FormField, value: unknown): string {
  const text = String(value);
  if (kind === 'letters') return required || text !== '' ? checkLetters(label, text, max) : '';
  if (kind !== 'text' && kind !== 'lines') return '';
  const check = required ? checkRequired : checkLength;
  return check(label, text, max, { lines: kind === 'lines' });
}

/** What is wrong with the texts of a record, in the form's order. */
export const checkFields = <Fields extends FormFields>(fields: Fields, values: ValuesOf<Fields>): Problem[] =>
  problemsOf(Object.entries(fields).map(([name, field]) => [name, checkField(field, values[name])]));

/** What the API's page and tests send of a record: its texts. */
export const plainExample = ({ fields }: PlainResource): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ('example' in field ? [[name, field.example]] : [])),
  );
