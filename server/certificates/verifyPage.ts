import { formatDay } from '../../domain/dates.ts';
import { fill } from '../../domain/messages.ts';
import { escapeHtml } from '../mail/html.ts';
import type { Settings } from '../settings/read.ts';
import { fieldWords, printedFields } from './drawing/fields.ts';
import type { VerifiedIssue } from './verify.ts';
import { type Language, verifyTexts } from './verifyTexts.ts';

/** The sentence of the page, and what to do with it. */
function verdict(found: VerifiedIssue | undefined, language: Language) {
  const texts = verifyTexts[language];
  if (!found) return { mark: '✕', tone: 'bad', said: texts.unknown, more: '' };
  const { standing } = found;
  switch (standing.state) {
    case 'VALID':
      return { mark: '✓', tone: 'good', said: texts.genuine, more: texts.compare };
    case 'REVOKED':
      return { mark: '✕', tone: 'bad', said: fill(texts.revoked, { day: formatDay(standing.on) }), more: texts.ask };
    case 'REPLACED': {
      const fields = standing.differing.map((field) => texts.fields[field]).join(', ');
      const differs = fields === '' ? texts.same : fill(texts.differs, { fields });
      const said = `${fill(texts.replaced, { day: formatDay(standing.on) })} ${differs}`;
      return { mark: '↻', tone: 'old', said, more: texts.below };
    }
  }
}

/** Every printed field in the certificate's order, in the very words of the paper; marked where the valid issue differs. */
function fieldList({ printed, standing }: VerifiedIssue, language: Language): string {
  const words = fieldWords(printed);
  const differing = new Set(standing.state === 'REPLACED' ? standing.differing : []);
  const rows = printedFields
    .filter((field) => words[field] !== '')
    .map((field) => {
      const value = escapeHtml(words[field]);
      const shown = differing.has(field) ? `<mark>${value}</mark>` : value;
      return `<div><dt>${verifyTexts[language].fields[field]}</dt><dd lang="en-IN">${shown}</dd></div>`;
    });
  return `<dl>${rows.join('')}</dl>`;
}

function languageLinks(language: Language): string {
  const links = Object.entries(verifyTexts).map(([tag, { language: name, readBy }]) => {
    const label = `<span lang="${tag}">${name}</span>${readBy ? '' : ' <span lang="en">(draft)</span>'}`;
    return tag === language
      ? `<span aria-current="true">${label}</span>`
      : `<a href="?lang=${tag}" hreflang="${tag}">${label}</a>`;
  });
  return `<nav aria-label="${verifyTexts[language].languages}">${links.join(' · ')}</nav>`;
}

const style = `
:root{color-scheme:light dark;--ink:#1b2430;--soft:#56616f;--line:#dfe4ea;--page:#f5f7f9;--card:#fff;--link:#1d5aa6;--good:#17683f;--good-back:#e6f4ea;--old:#805000;--old-back:#fdf0db;--bad:#a3261f;--bad-back:#fbe7e6;--mark:#ffeda8}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf3;--soft:#a3afbd;--line:#313c48;--page:#12181f;--card:#1b232c;--link:#8ab8f0;--good:#7bdca8;--good-back:#153324;--old:#f2c46d;--old-back:#3a2c10;--bad:#ff9a90;--bad-back:#3f1d1b;--mark:#5a4a12}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif;display:grid;place-items:center;padding:16px}
main{width:100%;max-width:36rem;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
header{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;padding:16px 20px;font-size:.875rem}header p{margin:0;font-weight:600}
a{color:var(--link)}nav a,nav>span{display:inline-block;padding:2px 0}
section{padding:18px 20px}h1{font-size:1.2rem;line-height:1.4;margin:0}section p{margin:.25rem 0 0}
.good{background:var(--good-back);color:var(--good)}.old{background:var(--old-back);color:var(--old)}.bad{background:var(--bad-back);color:var(--bad)}
dl{margin:0;padding:6px 20px 14px}dl div{display:grid;grid-template-columns:minmax(6rem,38%) 1fr;gap:0 16px;padding:8px 0}dl div+div{border-top:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;font-weight:550;overflow-wrap:anywhere}mark{background:var(--mark);color:inherit;padding:0 2px}
@media(max-width:21rem){dl div{grid-template-columns:1fr}}
@media print{body{display:block;padding:0}nav{display:none}}`;

/** The public verification page, without the app and without a script: whether the paper holds, and what it says (W14, W47). */
export function verifyPage(found: VerifiedIssue | undefined, institute: Settings, language: Language): string {
  const { mark, tone, said, more } = verdict(found, language);
  const { instituteName, place } = institute;
  const whose = escapeHtml([instituteName, place].filter(Boolean).join(', '));
  const heading = `<h1><span aria-hidden="true">${mark}</span> ${said}</h1>${more && `<p>${more}</p>`}`;
  return `<!doctype html>
<html lang="${language === 'en' ? 'en-IN' : language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${verifyTexts[language].title} – ${escapeHtml(instituteName)}</title><style>${style}</style></head>
<body><main><header><p>${whose}</p>${languageLinks(language)}</header><section class="${tone}">${heading}</section>${found ? fieldList(found, language) : ''}</main></body></html>`;
}
