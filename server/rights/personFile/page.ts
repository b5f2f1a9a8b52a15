import { formatDateTimeIst } from '#domain/words/dates.ts';
import { addressLine, type Settings } from '#server/institute/read.ts';
import { html } from '#server/mail/html.ts';
import type { ShownField, PersonContent, Section } from './read.ts';

/** For a screen and for A4; black on white, so that it prints as it is read. */
const style = `
@page { size: A4; margin: 16mm 14mm; }
* { box-sizing: border-box; }
html { color-scheme: light; }
body { margin: 0 auto; padding: 24px 16px; max-width: 960px; background: #fff; color: #1a1a1a; font: 14px/1.45 system-ui, sans-serif; }
header { display: flex; gap: 16px; align-items: center; border-bottom: 2px solid #1a1a1a; padding-bottom: 12px; }
header img { max-height: 56px; max-width: 200px; }
header p { margin: 0; }
h1 { font-size: 22px; margin: 20px 0 4px; overflow-wrap: anywhere; }
h2 { font-size: 16px; margin: 28px 0 8px; break-after: avoid; }
.photo { float: right; max-width: 96px; max-height: 128px; margin: 12px 0 8px 16px; }
dl { display: grid; grid-template-columns: minmax(120px, 30%) 1fr; gap: 2px 12px; margin: 0 0 12px; padding: 8px 0; border-top: 1px solid #bbb; }
dt { color: #4a4a4a; }
dd { margin: 0; }
dd, td, th { white-space: pre-line; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 12px; }
th, td { text-align: left; vertical-align: top; padding: 3px 8px 3px 0; border-bottom: 1px solid #ccc; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
a { color: #0b4f9c; }
@media (max-width: 480px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 6px; } }
@media print { body { max-width: none; padding: 0; font-size: 10.5pt; } table { font-size: 8.5pt; } .wide { overflow: visible; } }
`;

/** A picture to be shown. */
interface Shown {
  mime: string;
  bytes: Uint8Array;
}

/** A picture within the page, which is whole by itself. */
const inPage = ({ mime, bytes }: Shown) => `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;

/** A value, which leads to the file where it names one. */
const valueOf = ({ shown }: ShownField, paths: ReadonlySet<string>): string =>
  paths.has(shown) ? html`<a href="${shown}">${shown}</a>` : html`${shown}`;

const cardOf = (fields: readonly ShownField[], paths: ReadonlySet<string>): string =>
  `<dl>${fields
    .filter(({ shown }) => shown !== '')
    .map((field) => html`<dt>${field.label}</dt>` + `<dd>${valueOf(field, paths)}</dd>`)
    .join('')}</dl>`;

/** A table without the columns in which nothing stands. */
function tableOf(rows: readonly (readonly ShownField[])[], label: string, paths: ReadonlySet<string>): string {
  const used = (rows[0] ?? [])
    .map(({ label: head }, at) => ({ head, at }))
    .filter(({ at }) => rows.some((row) => row[at]?.shown));
  const head = used.map((column) => html`<th scope="col">${column.head}</th>`).join('');
  const body = rows.map((row) => {
    const cells = used.map(({ at }) => {
      const field = row[at];
      return `<td>${field ? valueOf(field, paths) : ''}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  // Who cannot use a pointer scrolls it where it is wider than the window.
  return (
    html`<div class="wide" tabindex="0" role="region" aria-label="${label}">` +
    `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
  );
}

function sectionOf({ title, as, rows }: Section, paths: ReadonlySet<string>): string {
  const content = as === 'cards' ? rows.map((row) => cardOf(row, paths)).join('') : tableOf(rows, title, paths);
  return html`<section><h2>${title}</h2>` + `${content}</section>`;
}

interface Head {
  institute: Settings;
  logo: Shown | undefined;
  photo: Shown | undefined;
  madeAt: Date;
}

/** The page of what is kept about a person: without any script, with nothing from elsewhere, every value escaped. */
export function personPage(content: PersonContent, { institute, logo, photo, madeAt }: Head): string {
  const { name, sections, leftOut, files } = content;
  const paths = new Set(files.map(({ path }) => path));
  const full = sections.filter(({ rows }) => rows.length > 0);
  const nothing = sections.filter(({ rows }) => rows.length === 0).map(({ title }) => title);
  const title = html`Everything kept about ${name}`;
  const contact = [addressLine(institute), institute.phone, institute.email].filter(Boolean).join(' · ');
  const sign = logo ? html`<img src="${inPage(logo)}" alt="" />` : '';
  const head = `<header>${sign}<div>${html`<p><strong>${institute.instituteName}</strong></p>
    <p>${contact}</p>`}</div></header>`;
  const picture = photo ? html`<img class="photo" src="${inPage(photo)}" alt="Photo of ${name}" />` : '';
  const rest = html`<section>
    <h2>What else there is</h2>
    <p>Nothing of: ${nothing.join(', ') || 'none'}.</p>
    <p>Not here: ${leftOut.join(' ')} Secrets such as keys and hashes, and what is about other people.</p>
  </section>`;
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body>${head}<main>${picture}<h1>${title}</h1><p>${html`As of ${formatDateTimeIst(madeAt)}.`}</p>
${full.map((section) => sectionOf(section, paths)).join('\n')}
${rest}</main></body></html>
`;
}
