import { formatDay } from '#domain/words/dates.ts';
import { languages } from '#domain/words/languages.ts';
import { PaperHead, PaperPage } from '#src/custom/classes/paper/PaperPage.tsx';
import '#src/custom/classes/paper/texts.ts';
import { useNamedGuardian } from '#src/custom/people/person/useNamedGuardian.ts';
import type { Notice } from '#src/records/notices.ts';
import { useTexts } from '#src/text.ts';
import { type Agreeing, isUnder18 } from './consents.ts';

interface Props {
  notice: Notice;
  person: Agreeing;
  onPrinted: () => void;
}

/** How large the words of a notice are printed: smaller the longer it is, so that the form stays on one page. */
function sizeOf(words: string): 'large' | 'middle' | 'small' {
  if (words.length > 3500) return 'small';
  return words.length > 1800 ? 'middle' : 'large';
}

/** The form of a notice on A4, to be signed by the person, or under 18 by the parent or guardian (W57). */
export default function PrintedConsent({ notice, person, onPrinted }: Props) {
  const text = useTexts('consent.print');
  const named = useNamedGuardian();
  const { language, version, from, text: words } = notice;
  const isMinor = isUnder18(person);
  const { guardian } = person;
  const name = person.name ?? '';
  const title = text('title');
  const printedVersion = text('version', { language: languages[language], version, day: formatDay(from) });
  const filled = [
    [text('name'), name],
    ...(isMinor
      ? [
          [text('guardian'), guardian ? named(guardian) : ''],
          [text('guardianMobile'), guardian?.mobile ?? ''],
        ]
      : []),
    [text('place'), ''],
    [text('date'), ''],
  ] as const;
  const about = [name, printedVersion];
  return (
    <PaperPage title={title} about={about} orientation="portrait" onPrinted={onPrinted} look={look}>
      <PaperHead title={title} about={[printedVersion]} />
      <p lang={language} data-words={sizeOf(words)}>
        {words}
      </p>
      <section>
        <p>{text(isMinor ? 'agreeFor' : 'agree')}</p>
        <dl>
          {filled.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || '\u00a0'}</dd>
            </div>
          ))}
          <div data-sign>
            <dt>{text(isMinor ? 'guardianSignature' : 'signature')}</dt>
            <dd>{'\u00a0'}</dd>
          </div>
        </dl>
      </section>
    </PaperPage>
  );
}

const look = {
  '& p': { m: 0, mt: '3mm', fontSize: '10.5pt', lineHeight: 1.4 },
  '& [data-words]': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& [data-words=middle]': { fontSize: '9pt', lineHeight: 1.3 },
  '& [data-words=small]': { fontSize: '7.5pt', lineHeight: 1.2 },
  // Nobody signs on a page without what is agreed to.
  '& section': { breakInside: 'avoid', mt: '5mm' },
  '& dl': { m: 0, mt: '4mm', fontSize: '10.5pt' },
  '& dl > div': { display: 'flex', alignItems: 'flex-end', gap: '3mm', minHeight: '9mm' },
  '& dl > [data-sign]': { minHeight: '18mm' },
  '& dt': { flex: '0 0 64mm' },
  '& dd': { flex: 1, minWidth: 0, m: 0, borderBottom: '0.25mm solid #888', overflowWrap: 'anywhere' },
} as const;
