import { formatDay } from '#domain/words/dates.ts';
import { uploadLimitBytes } from '#domain/words/limits.ts';
import { fill } from '#domain/words/messages.ts';
import { html } from '../mail/html.ts';
import { band, languageLinks, pageOf, signs, type Verdict, whose } from '#server/institute/publicPage/page.ts';
import type { Settings } from '#server/institute/read.ts';
import type { Language } from '#domain/words/languages.ts';
import { printedFields } from '#domain/certificates/printedFields.ts';
import { printedWords } from './drawing/fields.ts';
import type { FileCheck, FileKind } from './fileCheckScript.ts';
import type { VerifiedIssue } from './verify.ts';
import { verifyTexts } from './verifyTexts.ts';

function verdictOn(found: VerifiedIssue | undefined, language: Language): Verdict {
  const texts = verifyTexts[language];
  if (!found) return { sign: signs.unknown, tone: 'bad', headline: texts.unknown, more: '' };
  const { standing } = found;
  switch (standing.state) {
    case 'VALID':
      return { sign: signs.good, tone: 'good', headline: texts.genuine, more: texts.compare };
    case 'REVOKED': {
      const headline = fill(texts.revoked, { day: formatDay(standing.on) });
      return { sign: signs.bad, tone: 'bad', headline, more: texts.ask };
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
  const other: Verdict = { sign: signs.bad, tone: 'bad', headline: foreign, more: compare };
  if (standing.state === 'REVOKED') {
    const headline = fill(revoked, { day: formatDay(standing.on) });
    const ours: Verdict = { sign: signs.bad, tone: 'bad', headline, more: texts.ask };
    return { newest: ours, older: ours, foreign: other };
  }
  const below = fill(texts.file.below, { issue: printed.issue });
  const [headline, more] = standing.state === 'VALID' ? [issued, texts.genuine] : [valid, below];
  return {
    newest: { sign: signs.good, tone: 'good', headline, more },
    older: { sign: signs.replaced, tone: 'old', headline: replaced, more: below },
    foreign: other,
  };
}

/** Every printed field in the certificate's order, in the very words of the paper; marked where the valid issue differs. */
function fieldList({ printed, standing }: VerifiedIssue, language: Language): string {
  const words = printedWords(printed);
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

/** The public verification page, without the app: whether the paper holds, and what it says (W14, W47). */
export function verifyPage(found: VerifiedIssue | undefined, institute: Settings, language: Language): string {
  const title = html`${verifyTexts[language].title} – ${institute.instituteName}`;
  const details = found ? fieldList(found, language) + fileCheck(found, language) + signerLine(found, language) : '';
  const header = `<header>${whose(institute, '../')}${languageLinks(language, verifyTexts)}</header>`;
  const head = `<div role="status">${band(verdictOn(found, language))}</div>`;
  return pageOf(language, title, header + head + details);
}

/** The page in its place while nobody can tell; it says nothing out of the database. `reference` is what the log knows a fault by. */
export function laterPage(language: Language, reference: string): string {
  const { title, later } = verifyTexts[language];
  const verdict = { sign: signs.unknown, tone: 'old', headline: later, more: reference } as const;
  return pageOf(language, title, `<header>${languageLinks(language, verifyTexts)}</header>${band(verdict)}`);
}
