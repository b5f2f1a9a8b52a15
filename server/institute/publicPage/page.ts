import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageNames, languages } from '#domain/words/languages.ts';
import { html } from '#server/mail/html.ts';
import type { Settings } from '#server/institute/read.ts';
import { pageStyle } from './style.ts';

// Pages for the public that need no app: whether a certificate holds, how an application stands.

/** Such a page connects to nothing and takes nothing from elsewhere: its script, and the institute's logo. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "script-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The texts of a page in one language. */
export interface TextsInLanguage {
  /** Of the links to the languages. */
  languages: string;
}

/** A sign for each state, beside its colour and its words; drawn in a square of 24. */
export const signs = {
  good: '<circle cx="12" cy="12" r="10"/><path d="m7.5 12.5 3 3 6-7"/>',
  replaced: '<path d="M20.5 9A9 9 0 0 0 5.2 6L2.5 8.5M3.5 15a9 9 0 0 0 15.3 3l2.7-2.5M2.5 3.5v5h5M21.5 20.5v-5h-5"/>',
  bad: '<circle cx="12" cy="12" r="10"/><path d="m8.5 8.5 7 7m0-7-7 7"/>',
  unknown:
    '<circle cx="12" cy="12" r="10"/><path d="M9 9.2a3 3 0 0 1 5.9.8c0 2-2.9 2.4-2.9 4"/><path d="M12 17.3v.1" stroke-width="2.4"/>',
  waiting: '<circle cx="12" cy="12" r="10"/><path d="M12 6.5V12l3.5 2.5"/>',
} as const;

/** The sentence of a page, and what to do with it; as HTML. */
export interface Verdict {
  sign: string;
  tone: 'good' | 'old' | 'bad';
  headline: string;
  more: string;
}

export function band({ sign, tone, headline, more }: Verdict): string {
  const icon = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${sign}</svg>`;
  return `<section class="band ${tone}">${icon}<div><h1>${headline}</h1>${more && `<p>${more}</p>`}</div></section>`;
}

/** Who answers: the institute as it is called today, with its logo or else its first letter. `root` leads from the page to the server's root. */
export function whose({ instituteName, place, logoFileId }: Settings, root: string): string {
  const [initial = ''] = instituteName.toUpperCase();
  const sign = logoFileId > 0 ? `<img src="${root}api/logo" alt="">` : html`<b aria-hidden="true">${initial}</b>`;
  const where = place && html`<small>${place}</small>`;
  return `<p class="whose" lang="en-IN">${sign}<span>${html`${instituteName}`}${where}</span></p>`;
}

/** Links to the page in each language. */
export function languageLinks(language: Language, texts: Readonly<Record<Language, TextsInLanguage>>): string {
  const links = languageNames.map((tag) => {
    const label = `<span lang="${tag}">${languages[tag]}</span>`;
    return tag === language
      ? `<span aria-current="true">${label}</span>`
      : `<a href="?lang=${tag}" hreflang="${tag}">${label}</a>`;
  });
  return `<nav aria-label="${texts[language].languages}">${links.join('')}</nav>`;
}

/** A whole page; title and content are HTML. */
export const pageOf = (language: Language, title: string, content: string): string => `<!doctype html>
<html lang="${language === 'en' ? 'en-IN' : language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${pageStyle}</style></head>
<body><main>${content}</main></body></html>`;

/** A request for such a page. */
export interface PageAsked {
  Params: { key: string };
  Querystring: { lang?: unknown };
}

/** The language that was chosen by a link, or else the one that the browser prefers (`Accept-Language`); English for any other. */
function languageOf(chosen: unknown, accepted = ''): Language {
  if (typeof chosen === 'string' && isLanguage(chosen)) return chosen;
  const wished = accepted.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.split('-')[0] ?? '', quality: Number(quality ?? 1) };
  });
  const known = wished.filter(({ language, quality }) => isLanguage(language) && quality > 0);
  const [best] = known.toSorted((a, b) => b.quality - a.quality);
  return best && isLanguage(best.language) ? best.language : 'en';
}

export const languageFor = ({ query, headers }: FastifyRequest<PageAsked>): Language =>
  languageOf(query.lang, headers['accept-language']);

/** Answers a page, which nobody keeps and no search engine lists. */
export const asPage = (reply: FastifyReply) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'Content-Security-Policy': pagePolicy, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

/** Whoever opens such a page reads words also where too many ask, or the database is not there. */
export const sayLater =
  (laterPage: (language: Language, reference: string) => string) =>
  async (request: FastifyRequest<PageAsked>, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 429 && reply.statusCode < 500) return payload;
    asPage(reply);
    return laterPage(languageFor(request), reply.statusCode === 500 ? request.id : '');
  };
