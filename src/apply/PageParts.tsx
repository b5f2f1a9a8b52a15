import { type Language, languageNames, languages } from '#domain/words/languages.ts';
import type { LanguageTexts, PageTexts } from './language.ts';

// What the pages of the public share: whose they are, their languages, and what stands there while nothing else does.

interface InstituteProps {
  name: string;
  /** '' for none. */
  logo: string;
  place?: string;
}

export function InstituteSign({ name, logo, place = '' }: InstituteProps) {
  return (
    <p className="institute" lang="en-IN">
      {logo ? <img src={logo} alt="" /> : <b aria-hidden>{name.slice(0, 1)}</b>}
      <span>
        {name}
        {place && <small>{place}</small>}
      </span>
    </p>
  );
}

interface LanguageProps {
  words: LanguageTexts<PageTexts>;
  onChoose: (language: Language) => void;
}

export function LanguageChoice({ words, onChoose }: LanguageProps) {
  return (
    <select
      className="language"
      aria-label={words.texts.language}
      value={words.language}
      onChange={({ target }) => onChoose(target.value as Language)}
    >
      {languageNames.map((name) => (
        <option key={name} value={name} lang={name}>
          {languages[name]}
        </option>
      ))}
    </select>
  );
}

interface WaitingProps {
  texts: PageTexts;
  failed: boolean;
  onRetry: () => void;
}

export function Waiting({ texts, failed, onRetry }: WaitingProps) {
  return failed ? (
    <div role="alert">
      <p>{texts.notLoaded}</p>
      <button type="button" className="secondary" onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </div>
  ) : (
    <p role="status">{texts.loading}</p>
  );
}

export function PhoneLine({ texts, phone }: { texts: PageTexts; phone: string }) {
  if (!phone) return null;
  return (
    <p className="quiet questions">
      {texts.questions} <a href={`tel:${phone}`}>{phone}</a>
    </p>
  );
}
