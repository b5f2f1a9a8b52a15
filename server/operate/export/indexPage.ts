import { formatDateTimeIst } from '#domain/words/dates.ts';
import { exportedTables } from '#server/db/tableFacts.ts';
import { html } from '#server/mail/html.ts';
import { exportedColumns, exportedRows } from './columns.ts';
import type { Extent } from './contents.ts';

const counted = new Intl.NumberFormat('en-IN');

/** For a screen and for A4. */
const style = `
@page { size: A4; margin: 16mm 14mm; }
html { color-scheme: light dark; }
body { margin: 0 auto; padding: 24px 16px; max-width: 960px; font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 22px; margin: 0 0 4px; }
section { border-top: 1px solid #8888; padding: 12px 0; break-inside: avoid; }
h2 { font-size: 16px; margin: 0; }
h2 span { float: right; font-weight: 400; font-variant-numeric: tabular-nums; }
p { margin: 4px 0; }
summary { cursor: pointer; }
dl { display: grid; grid-template-columns: minmax(140px, 30%) 1fr; gap: 2px 12px; margin: 8px 0 0; font-size: 13px; }
dd { margin: 0; }
dt, dd { overflow-wrap: anywhere; }
@media (max-width: 480px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 6px; } }
`;

/** The page that leads through a ZIP of everything: each table with what a row of it is, how many there are and its columns (W60). */
export function indexPage(institute: string, madeAt: Date, { rows, files }: Extent, withFiles: boolean): string {
  const countOf = (count: number) => `${counted.format(count)} ${count === 1 ? 'row' : 'rows'}`;
  const sections = exportedTables.map((table) => {
    const columns = exportedColumns(table).map(
      ({ name, says }) =>
        html`<dt>${name}</dt>
          <dd>${says}</dd>`,
    );
    return (
      html`<section>
        <h2><a href="${table}.csv">${table}.csv</a><span>${countOf(rows.get(table) ?? 0)}</span></h2>
        <p>${exportedRows(table)}</p>
       ` + `<details><summary>Its columns</summary><dl>${columns.join('')}</dl></details></section>`
    );
  });
  const papers = withFiles
    ? html`<section>
        <h2><a href="files/">files/</a><span>${counted.format(files)} files</span></h2>
        <p>
          Photos, income proofs and certificates, named after whom and what they show; files.csv says which is which.
        </p>
      </section>`
    : '';
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">${html`<title>Everything of ${institute}</title>`}<style>${style}</style></head>
<body><main>${html`<h1>Everything of ${institute}</h1>
    <p>As it was on ${formatDateTimeIst(madeAt)} (India).</p>`}
<p>Open a table in a spreadsheet. How its cells are written, and what is not here: <a href="README.txt">README.txt</a>.</p>
${sections.join('\n')}
${papers}</main></body></html>
`;
}
