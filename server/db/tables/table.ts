import type { Generated, GeneratedAlways } from 'kysely';

// What a table and its columns are, as data: from it follow Kysely's types, the export, the file of a person, the activity log and
// copy-db. `docs/decisions/2026-11-28-dictionary.md` says why.

/** What a column may hold, and what Kysely reads of it. */
interface Kinds {
  /** The number of the row itself, which the database counts. */
  rowId: number;
  /** The id of a row of another table (`of`), or of this one where the server draws it. */
  id: number;
  text: string;
  /** One of the words `among`. */
  word: string;
  /** The case-folded copy of a text (`foldCase`), for searching. */
  fold: string;
  json: string;
  /** `YYYY-MM-DD`, a day in Asia/Kolkata (W6). */
  day: string;
  /** ISO 8601 in UTC with `Z` (W6). */
  instant: string;
  /** 0 or 1. */
  flag: number;
  /** What stands for a name, of `names` (W7). */
  code: number;
  /** A TEXT_ID of the table `lookup` of lookup_texts (W7). */
  status: number;
  /** A whole number of 32 bits. */
  whole: number;
  /** One beyond 32 bits. */
  big: number;
  real: number;
  percentage: number;
  /** Money in whole paise. */
  paise: number;
  /** Money beyond 32 bits. */
  bigPaise: number;
  bytes: Uint8Array;
}
export type Kind = keyof Kinds;

/** What there is to know of a column. */
export interface ColumnFacts {
  readonly kind: Kind;
  /** Whose id it is. */
  readonly of?: string;
  readonly among?: readonly string[];
  /** What its values are called where people read them. */
  readonly names?: Readonly<Record<string, string>>;
  readonly lookup?: number;
  /** Where it may be null. */
  readonly null?: true | undefined;
  /** What the database puts there where an insert leaves it out. */
  readonly default?: string | number;
  /** What rows have in it that were there before it, where an insert has to say it. */
  readonly fills?: string | number;
  /** Maintained by triggers (server/lists/derived): read by lists, never written by handlers. */
  readonly by?: 'triggers';
  /** What it says, in a sentence of the export; null where it stays out: a secret, or what only a running server needs. */
  readonly says?: string | null;
  /** Its name in the export, where that does not follow from its own. */
  readonly as?: string;
  /**
   * What it is called in the file of what is kept about a person; null where it stays out: it names other rows, repeats what stands
   * elsewhere, or is a secret.
   */
  readonly label?: string | null;
  /** Whether the activity log tells of it. Never a secret, nor what goes with its record. */
  readonly logged?: true | undefined;
}

/** A copy for searching is in no paper; of the other columns each paper asks. */
type Columns<Asked> = Readonly<
  Record<string, (ColumnFacts & Asked) | { readonly kind: 'fold'; readonly by?: 'triggers' }>
>;

interface Of<Exported extends boolean, Person, Asked> {
  /** What a row of it is. */
  readonly rows: string;
  /** The primary key. */
  readonly key: readonly string[];
  /**
   * What it keeps of a person (a student or an applicant, W53): rows that are the person's own, copies of what such a row says, or
   * nothing.
   */
  readonly person: Person;
  /** Whether the export of everything has it (W60). Secrets and what only a running server needs are in none. */
  readonly exported: Exported;
  /** Which columns come first in the activity log and in a person's file; without them the order is that of the columns. */
  readonly first?: { readonly log?: readonly string[]; readonly file?: readonly string[] };
  /** In the order of the export. */
  readonly columns: Columns<Asked>;
}

type Said = Required<Pick<ColumnFacts, 'says'>>;
type Labelled = Required<Pick<ColumnFacts, 'label'>>;

/** A table. An exported one asks each column what it `says`, one that keeps something of a person for its `label`. */
export type TableFacts =
  | Of<true, 'none', Said>
  | Of<true, 'record' | 'copy', Said & Labelled>
  | Of<false, 'none', object>
  | Of<false, 'record' | 'copy', Labelled>;

/** A table for whoever reads it: what it has to say of its columns is asked where it is written. */
export type AnyTable = Of<boolean, string, object>;

type Value<Column> = Column extends { kind: 'word'; among: readonly (infer Word)[] }
  ? Word
  : Column extends { kind: infer K extends Kind }
    ? Kinds[K]
    : never;
type Stored<Column> = Column extends { null: true } ? Value<Column> | null : Value<Column>;
type KyselyColumn<Column> = Column extends { by: 'triggers' }
  ? GeneratedAlways<Stored<Column>>
  : Column extends { kind: 'rowId' } | { default: string | number }
    ? Generated<Stored<Column>>
    : Stored<Column>;

/** A table as Kysely knows it. */
export type RowsOf<Table extends { readonly columns: object }> = {
  -readonly [Name in keyof Table['columns']]: KyselyColumn<Table['columns'][Name]>;
};

/** A column of a table that the activity log tells of. */
export type Logged<Table extends { readonly columns: object }> = {
  [Name in keyof Table['columns']]: Table['columns'][Name] extends { logged: true } ? Name : never;
}[keyof Table['columns']] &
  string;

/** The columns of a table that the activity log tells of, in its order. */
export const loggedIn = <Table extends AnyTable>(table: Table): Logged<Table>[] =>
  columnsIn(table, table.first?.log).flatMap(([name, { logged }]) => (logged ? [name as Logged<Table>] : []));

/** The columns of a table with what is known of them; those named `first` come first. */
export function columnsIn(table: AnyTable, first: readonly string[] = []): [name: string, facts: ColumnFacts][] {
  const columns = new Map<string, ColumnFacts>(Object.entries(table.columns));
  return [...new Set([...first, ...columns.keys()])].flatMap((name) => {
    const facts = columns.get(name);
    return facts ? [[name, facts]] : [];
  });
}
