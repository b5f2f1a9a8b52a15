// oxlint-disable-next-line no-restricted-imports -- typed below
import { useTranslate as useAnyTranslate } from 'react-admin';

/**
 * Filled by declaration merging in `app/texts/messages.ts`, so that using a text needs no import upwards.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface RegisterTexts {}

type Messages = RegisterTexts extends { messages: infer Texts } ? Texts : never;

type KeyIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeyIn<Texts[Key]>}`;
}[keyof Texts & string];

/** The key of a text: one that does not exist is a type error. */
type TextKey = KeyIn<Messages>;

type TextAt<Texts, Key> = Key extends keyof Texts
  ? Texts[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Texts
      ? TextAt<Texts[Head], Rest>
      : never
    : never;

type PlaceholdersOf<Text> = Text extends `${string}%{${infer Name}}${infer Rest}` ? Name | PlaceholdersOf<Rest> : never;
type Needed<Key> = Exclude<PlaceholdersOf<TextAt<Messages, Key>>, 'smart_count'>;

/** The key of a text without placeholders: a label, a title. */
export type LabelKey = { [Key in TextKey]: [Needed<Key>] extends [never] ? Key : never }[TextKey];

/** The values of a text's placeholders; `smart_count`, or a number alone, chooses between singular and plural. */
export type TextValues<Key> = [Needed<Key>] extends [never]
  ? [count?: number | { smart_count: number }]
  : [values: Record<Needed<Key>, string | number> & { smart_count?: number }];

export type Translate = <Key extends TextKey>(key: Key, ...values: TextValues<Key>) => string;

/** react-admin's translate, for the keys that there are and with every value that the text needs. */
export const useTranslate = useAnyTranslate as () => Translate;

type KeyUnder<Prefix extends string> = TextKey extends infer Key
  ? Key extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never;

/** The texts of one screen: `const text = useTexts('resources.students.details'); text('delete')`. */
export function useTexts<Prefix extends string>(prefix: Prefix) {
  const translate = useAnyTranslate();
  return <Rest extends KeyUnder<Prefix>>(key: Rest, ...values: TextValues<`${Prefix}.${Rest}`>): string =>
    translate(`${prefix}.${key}`, ...values);
}

interface LoadedTexts {
  readonly [key: string]: string | LoadedTexts;
}

const late = new Map<string, string>();

/** Texts that are loaded with the screens that show them, not with every page; `prefix` is where they stand among the messages. */
export function lateTexts<Loaded extends LoadedTexts>(prefix: string, loaded: Loaded): Loaded {
  for (const [key, text] of Object.entries(loaded)) {
    if (typeof text === 'string') late.set(`${prefix}.${key}`, text);
    else lateTexts(`${prefix}.${key}`, text);
  }
  return loaded;
}

/** The text of a key that came late; undefined while it has not. */
export const lateText = (key: string): string | undefined => late.get(key);
