import { loadNow, print } from './measure.ts';

/** Tells what a part measured. */
export type Note = (row: string, value: string) => void;

interface Table {
  columns: Set<string>;
  rows: Map<string, Map<string, string>>;
  loads: number[];
}

/** What all parts measured: each value printed at once with the load beside it, and at the end as a table for each part. */
export class Report {
  readonly #tables = new Map<string, Table>();

  /** How a part tells what it measured on one institute, which is a column of its table. */
  note(title: string, column: string): Note {
    const table: Table = this.#tables.get(title) ?? { columns: new Set(), rows: new Map(), loads: [] };
    this.#tables.set(title, table);
    return (row, value) => {
      table.columns.add(column);
      const cells = table.rows.get(row) ?? new Map<string, string>();
      table.rows.set(row, cells.set(column, value));
      table.loads.push(loadNow());
      print(`${row}: ${value} (load ${loadNow().toFixed(1)})`);
    };
  }

  /** Prints the tables in Markdown, for docs/performance.md. */
  print(): void {
    for (const [title, { columns, rows, loads }] of this.#tables) {
      if (rows.size === 0) continue;
      const line = (cells: string[]) => print(`| ${cells.join(' | ')} |`);
      print(`\n## ${title}`);
      print(`Load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.\n`);
      line(['', ...columns]);
      line(['', ...columns].map(() => '---'));
      for (const [row, cells] of rows) line([row, ...Array.from(columns, (column) => cells.get(column) ?? '')]);
    }
  }
}
