import { Suspense, useContext, useId, useState } from 'react';
import { formatDay } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import { formatRupees, sumOf } from '#domain/words/money.ts';
import { lazyPart, untilLoaded } from '#src/routing/lazyPart.ts';
import { plural } from '#src/apply/language.ts';
import { LanguageContext, useTexts } from './language.ts';
import { type Asked, type Course, metaOf, type Receipt } from './page.ts';

const QrCode = lazyPart(() => import('#src/ui/QrCode.tsx'));

interface Props {
  asked: Asked;
  /** '' where only one course asks for something. */
  courseName: string;
}

/** What is to be paid, by when, and the code that pays it: the reason why somebody came. */
export function DueCard({ asked, courseName }: Props) {
  const texts = useTexts().due;
  const id = useId();
  const { AMOUNT, DUE_DATE, OVERDUE, NO, OF, PARTS, UPI } = asked;
  const amount = formatRupees(AMOUNT);
  const [whole, part] = OVERDUE === 1 ? [texts.was, texts.wasPart] : [texts.by, texts.byPart];
  const when = fill(OF > 1 && PARTS === 1 ? part : whole, { no: NO, of: OF, day: formatDay(DUE_DATE) });
  return (
    <section className="box" aria-labelledby={id}>
      <h2 id={id}>{OVERDUE === 1 ? texts.now : texts.next}</h2>
      {courseName && (
        <p className="quiet" lang="en-IN">
          {courseName}
        </p>
      )}
      <p className="amount">{amount}</p>
      <p className={OVERDUE === 1 ? 'late' : 'quiet'}>{when}</p>
      {UPI ? (
        <div className="code">
          <Suspense fallback={<div className="qr" />}>
            <div className="qr">
              <QrCode text={UPI} label={fill(texts.code, { amount })} side={148} />
            </div>
          </Suspense>
          <div>
            <p className="quiet">{texts.scan}</p>
            <KeepButton upi={UPI} amount={amount} />
          </div>
        </div>
      ) : (
        <p className="quiet">{texts.office}</p>
      )}
    </section>
  );
}

/** Keeps the code as a picture, which a UPI app opens from there. */
function KeepButton({ upi, amount }: { upi: string; amount: string }) {
  const texts = useTexts().due;
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      const { upiPicture } = await untilLoaded(() => import('./upiPicture.ts'));
      const picture = await upiPicture(upi, [metaOf('institute'), amount]);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(picture);
      link.download = 'UPI.png';
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="secondary" disabled={busy} onClick={() => void keep()}>
      {texts.keep}
    </button>
  );
}

/** That nothing is asked for, in the same place. */
export function NothingDue({ courses, receipts }: { courses: readonly Course[]; receipts: readonly Receipt[] }) {
  const texts = useTexts().due;
  const { language } = useContext(LanguageContext);
  // Of a fee that nobody has set it is not known (W43).
  if (courses.length === 0 || courses.some(({ FEE }) => FEE === null)) return null;
  const amount = formatRupees(sumOf(receipts.map(({ AMOUNT }) => AMOUNT)));
  return (
    <section className="box nothing">
      <i aria-hidden>✓</i>
      <div>
        <h2>{texts.nothing}</h2>
        {receipts.length > 0 && (
          <p className="quiet">{plural(language, texts.paid.replaceAll('%{amount}', amount), receipts.length)}</p>
        )}
      </div>
    </section>
  );
}
