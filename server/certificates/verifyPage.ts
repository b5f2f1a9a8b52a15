import { formatDay } from '#domain/words/dates.ts';
import { uploadLimitBytes } from '#domain/words/limits.ts';
import { fill } from '#domain/words/messages.ts';
import { html } from '../mail/html.ts';
import type { Settings } from '#server/institute/read.ts';
import { printedFields } from '#domain/certificates/printedFields.ts';
import { fieldWords } from './drawing/fields.ts';
import type { FileCheck, FileKind } from './fileCheckScript.ts';
import type { VerifiedIssue } from './verify.ts';
import { verifyStyle } from './verifyStyle.ts';
import { type Language, verifyTexts } from './verifyTexts.ts';

/** A sign for each state, beside its colour and its words; drawn in a square of 24. */
const signs = {
  genuine: '<circle cx="12" cy="12" r="10"/><path d="m7.5 12.5 3 3 6-7"/>',
  replaced: '<path d="M20.5 9A9 9 0 0 0 5.2 6L2.5 8.5M3.5 15a9 9 0 0 0 15.3 3l2.7-2.5M2.5 3.5v5h5M21.5 20.5v-5h-5"/>',
  revoked: '<circle cx="12" cy="12" r="10"/><path d="m8.5 8.5 7 7m0-7-7 7"/>',
  unknown:
    '<circle cx="12" cy="12" r="10"/><path d="M9 9.2a3 3 0 0 1 5.9.8c0 2-2.9 2.4-2.9 4"/><path d="M12 17.3v.1" stroke-width="2.4"/>',
} as const;

/** The sentence of a page or of a checked file, and what to do with it. */
interface Verdict {
  sign: string;
  tone: 'good' | 'old' | 'bad';
  headline: string;
  more: string;
}

function verdictOn(found: VerifiedIssue | undefined, language: Language): Verdict {
  const texts = verifyTexts[language];
  if (!found) return { sign: signs.unknown, tone: 'bad', headline: texts.unknown, more: '' };
  const { standing } = found;
  switch (standing.state) {
    case 'VALID':
      return { sign: signs.genuine, tone: 'good', headline: texts.genuine, more: texts.compare };
    case 'REVOKED': {
      const headline = fill(texts.revoked, { day: formatDay(standing.on) });
      return { sign: signs.revoked, tone: 'bad', headline, more: texts.ask };
    }
    case 'REPLACED': {
      const fields = standing.differing.map((field) => texts.fields[field]).join(', ');
      const differs = fields === '' ? texts.same : fill(texts.differs, { fields });
      const headline = `${fill(texts.replaced, { day: formatDay(standing.on) })} ${differs}`;
      return { sign: signs.replaced, tone: 'old', headline, more: texts.below };
    }
  }
}

/** What is said of a file that somebody checks here, in the place of the page's own verdict; the script puts in the issue of the file. */
function fileVerdicts({ standing, printed }: VerifiedIssue, language: Language): Record<FileKind, Verdict> {
  const texts = verifyTexts[language];
  const { issued, valid, replaced, revoked, foreign, compare } = texts.file;
  const other: Verdict = { sign: signs.revoked, tone: 'bad', headline: foreign, more: compare };
  if (standing.state === 'REVOKED') {
    const headline = fill(revoked, { day: formatDay(standing.on) });
    const ours: Verdict = { sign: signs.revoked, tone: 'bad', headline, more: texts.ask };
    return { newest: ours, older: ours, foreign: other };
  }
  const below = fill(texts.file.below, { issue: printed.issue });
  const [headline, more] = standing.state === 'VALID' ? [issued, texts.genuine] : [valid, below];
  return {
    newest: { sign: signs.genuine, tone: 'good', headline, more },
    older: { sign: signs.replaced, tone: 'old', headline: replaced, more: below },
    foreign: other,
  };
}

function band({ sign, tone, headline, more }: Verdict): string {
  const icon = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${sign}</svg>`;
  return `<section class="band ${tone}">${icon}<div><h1>${headline}</h1>${more && `<p>${more}</p>`}</div></section>`;
}

/** Every printed field in the certificate's order, in the very words of the paper; marked where the valid issue differs. */
function fieldList({ printed, standing }: VerifiedIssue, language: Language): string {
  const words = fieldWords(printed);
  const differing = new Set(standing.state === 'REPLACED' ? standing.differing : []);
  const rows = printedFields
    .filter((field) => words[field] !== '')
    .map((field) => {
      const value = html`${words[field]}`;
      const shown = differing.has(field) ? `<mark>${value}</mark>` : value;
      return `<div class="${field}"><dt>${verifyTexts[language].fields[field]}</dt><dd lang="en-IN">${shown}</dd></div>`;
    });
  return `<dl>${rows.join('')}</dl>`;
}

/**
 * Where a file is compared with those that were issued (`fileCheckScript`): hidden until the script shows it. Left out while an
 * upgrade has not hashed each of them.
 */
function fileCheck(found: VerifiedIssue, language: Language): string {
  const { files, printed } = found;
  if (files.some(({ sha256 }) => sha256 === null)) return '';
  const texts = verifyTexts[language].file;
  const issued: FileCheck = {
    files: Object.fromEntries(files.map(({ sha256, no }) => [sha256, no])),
    newest: files.find(({ isNewest }) => isNewest)?.no ?? 0,
    issue: printed.issue,
    largest: uploadLimitBytes,
    choose: texts.choose,
  };
  const bands = Object.entries(fileVerdicts(found, language)).map(
    ([kind, verdict]) => `<template data-file="${kind}">${band(verdict)}</template>`,
  );
  const check = html`<section class="check" data-file-check="${JSON.stringify(issued)}" hidden>
      <h2>${texts.question}</h2>
      <p id="hint">${texts.hint}</p>
      <input type="file" id="file" accept="application/pdf" aria-describedby="hint" /><label for="file"
        >${texts.button}</label
      >
      <output></output>
    </section>
    <script src="check.js"></script>`;
  return bands.join('') + check;
}

/** With which key the file is signed, for who has the file (W48). */
const signerLine = ({ signedBy }: VerifiedIssue, language: Language): string =>
  signedBy === null ? '' : `<p class="signer">${verifyTexts[language].signer} <code>${signedBy}</code></p>`;

function languageLinks(language: Language): string {
  const links = Object.entries(verifyTexts).map(([tag, { language: name, readBy }]) => {
    const label = `<span lang="${tag}">${name}</span>${readBy ? '' : ' <span lang="en">(draft)</span>'}`;
    return tag === language
      ? `<span aria-current="true">${label}</span>`
      : `<a href="?lang=${tag}" hreflang="${tag}">${label}</a>`;
  });
  return `<nav aria-label="${verifyTexts[language].languages}">${links.join('')}</nav>`;
}

/** Who answers: the institute as it is called today, with its logo or else its first letter. */
function whose({ instituteName, place, logoFileId }: Settings): string {
  const [initial = ''] = instituteName.toUpperCase();
  const sign = logoFileId > 0 ? '<img src="../api/logo" alt="">' : html`<b aria-hidden="true">${initial}</b>`;
  const where = place && html`<small>${place}</small>`;
  return `<p class="whose" lang="en-IN">${sign}<span>${html`${instituteName}`}${where}</span></p>`;
}

const pageOf = (language: Language, title: string, content: string): string => `<!doctype html>
<html lang="${language === 'en' ? 'en-IN' : language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${verifyStyle}</style></head>
<body><main>${content}</main></body></html>`;

/** The public verification page, without the app: whether the paper holds, and what it says (W14, W47). */
export function verifyPage(found: VerifiedIssue | undefined, institute: Settings, language: Language): string {
  const title = html`${verifyTexts[language].title} – ${institute.instituteName}`;
  const details = found ? fieldList(found, language) + fileCheck(found, language) + signerLine(found, language) : '';
  const header = `<header>${whose(institute)}${languageLinks(language)}</header>`;
  const head = `<div role="status">${band(verdictOn(found, language))}</div>`;
  return pageOf(language, title, header + head + details);
}

/** The page in its place while nobody can tell; it says nothing out of the database. `reference` is what the log knows a fault by. */
export function laterPage(language: Language, reference: string): string {
  const { title, later } = verifyTexts[language];
  const verdict = { sign: signs.unknown, tone: 'old', headline: later, more: reference } as const;
  return pageOf(language, title, `<header>${languageLinks(language)}</header>${band(verdict)}`);
}
