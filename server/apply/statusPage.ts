import { formatDay } from '#domain/words/dates.ts';
import type { Language } from '#domain/words/languages.ts';
import { html } from '#server/mail/html.ts';
import { band, languageLinks, pageOf, signs, whose } from '#server/institute/publicPage/page.ts';
import type { Settings } from '#server/institute/read.ts';
import type { ApplicationStatus } from './status.ts';
import { statusTexts } from './statusTexts.ts';

/** From the status page to the server's root. */
const root = '../../';

const steps = ['received', 'approved', 'notAccepted', 'enrolled', 'completed'] as const;
type Step = (typeof steps)[number];

const signOf: Readonly<Record<Step, string>> = {
  received: signs.waiting,
  approved: signs.good,
  notAccepted: signs.bad,
  enrolled: signs.good,
  completed: signs.good,
};
const toneOf = (step: Step) => {
  if (step === 'notAccepted') return 'bad';
  return step === 'received' ? 'old' : 'good';
};

function head(found: ApplicationStatus | undefined, language: Language): string {
  const texts = statusTexts[language];
  if (!found) return band({ sign: signs.unknown, tone: 'bad', headline: texts.unknown, more: texts.unknownNext });
  const step = steps.findLast((name) => found[name] !== null) ?? 'received';
  return band({ sign: signOf[step], tone: toneOf(step), headline: texts[step], more: texts[`${step}Next`] });
}

function details(found: ApplicationStatus, language: Language): string {
  const texts = statusTexts[language];
  const days = steps.flatMap((step) => {
    const day = found[step];
    return day === null ? [] : [[texts.days[step], html`${formatDay(day)}`] as const];
  });
  const certificate =
    found.verifyKey === ''
      ? []
      : [[texts.certificate, html`<a href="${`${root}verify/${found.verifyKey}`}">${texts.certificate}</a>`] as const];
  const rows = [
    [texts.number, html`${found.number}`] as const,
    [texts.course, html`${found.courseName}`] as const,
    ...days,
    ...certificate,
  ];
  return `<dl>${rows.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

const contact = ({ phone }: Settings, language: Language): string =>
  phone && html`<p class="signer">${statusTexts[language].questions} <a href="tel:${phone}">${phone}</a></p>`;

/** The page on which an applicant sees how the application stands, without the app: number, course and days, no particulars (W58). */
export function statusPage(found: ApplicationStatus | undefined, institute: Settings, language: Language): string {
  const title = html`${statusTexts[language].title} – ${institute.instituteName}`;
  const header = `<header>${whose(institute, root)}${languageLinks(language, statusTexts)}</header>`;
  const status = `<div role="status">${head(found, language)}</div>`;
  return pageOf(
    language,
    title,
    header + status + (found ? details(found, language) : '') + contact(institute, language),
  );
}

/** The page in its place while nobody can tell; `reference` is what the log knows a fault by. */
export function laterStatusPage(language: Language, reference: string): string {
  const { title, later } = statusTexts[language];
  const verdict = { sign: signs.unknown, tone: 'old', headline: later, more: reference } as const;
  return pageOf(language, title, `<header>${languageLinks(language, statusTexts)}</header>${band(verdict)}`);
}
