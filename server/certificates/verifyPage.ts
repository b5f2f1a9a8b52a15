import type { AnswerOf } from '../../contract/calls/index.ts';
import { formatDay } from '../../domain/dates.ts';
import type { Settings } from '../settings/read.ts';

type Verified = AnswerOf<'verify'>['result'];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const facts = (found: Verified): [string, string][] =>
  (
    [
      ['Name', [found.TITLE, found.CERT_NAME].filter(Boolean).join(' ')],
      ['Institution', found.EDU_INST_NAME],
      ['Course', found.COURSE_NAME],
      ['Duration', found.DURATION_TEXT],
      ['From', found.COURSE_START_DATE && formatDay(found.COURSE_START_DATE)],
      ['To', found.COURSE_END_DATE && formatDay(found.COURSE_END_DATE)],
      ['Place', found.LOCATION],
      ['Grade', found.GRADE],
      ['Number', found.CERTIFICATE_ID],
      ['Issued on', found.ISSUED_DATE && formatDay(found.ISSUED_DATE)],
      ['Issued by', found.ISSUED_BY],
    ] as [string, string | undefined][]
  ).filter((fact): fact is [string, string] => Boolean(fact[1]));

const verdict = (found: Verified) => {
  if (found.VALID) return { mark: '✓', text: 'This certificate is genuine.', tone: 'good' };
  if (found.CERTIFICATE_ID) return { mark: '✕', text: 'This certificate was revoked.', tone: 'bad' };
  return { mark: '✕', text: 'No certificate is known under this address.', tone: 'bad' };
};

const style = `
:root{color-scheme:light dark;--ink:#1b2430;--soft:#5a6675;--line:#dfe4ea;--page:#f5f7f9;--card:#fff;--good:#17683f;--bad:#a3261f}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf3;--soft:#a3afbd;--line:#313c48;--page:#12181f;--card:#1b232c;--good:#6cd39d;--bad:#ff9a90}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,'Segoe UI',Roboto,sans-serif;display:grid;place-items:center;padding:16px}
main{width:100%;max-width:34rem;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:28px}
h1{font-size:1rem;margin:0;font-weight:600;color:var(--soft)}p.v{font-size:1.25rem;font-weight:650;margin:.5rem 0 1.25rem}
.good{color:var(--good)}.bad{color:var(--bad)}dl{margin:0;display:grid;grid-template-columns:7rem 1fr;gap:.5rem 1rem}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}`;

/** A small page for people, without the app (W14): is the certificate genuine, and what is printed on it. */
export function verifyPage(found: Verified, institute: Settings): string {
  const { mark, text, tone } = verdict(found);
  const { instituteName, place } = institute;
  const whose = [instituteName, place].filter(Boolean).join(', ');
  const list = facts(found)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`)
    .join('');
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Certificate – ${escape(instituteName)}</title><style>${style}</style></head>
<body><main><h1>${escape(whose)}</h1><p class="v ${tone}"><span aria-hidden="true">${mark}</span> ${text}</p>${list && `<dl>${list}</dl>`}</main></body></html>`;
}
