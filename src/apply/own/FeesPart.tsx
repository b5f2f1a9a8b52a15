import { formatDay } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import { formatRupees, signedRupees, sumOf } from '#domain/words/money.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { useTexts } from './language.ts';
import { type Course, ownPath, type Receipt } from './page.ts';

interface Props {
  courses: readonly Course[];
  receipts: readonly Receipt[];
  isOpen: boolean;
}

type Fee = NonNullable<Course['FEE']>;

/** What each course costs, what was paid and is due, and the receipts to open. */
export function FeesPart({ courses, receipts, isOpen }: Props) {
  const texts = useTexts().fees;
  const fees = courses.flatMap(({ FEE }) => FEE ?? []);
  if (fees.length === 0 && receipts.length === 0) return null;
  const paid = formatRupees(sumOf(fees.map((fee) => fee.PAID)));
  const asked = sumOf(fees.flatMap((fee) => [fee.FEE, -fee.CONCESSION]));
  return (
    <details className="box fold" open={isOpen}>
      <summary>
        <h2>{texts.title}</h2>
        <span className="quiet">{asked > 0 && fill(texts.sum, { paid, fee: formatRupees(asked) })}</span>
      </summary>
      {courses.map(
        (course) => course.FEE && <CourseFee key={course.STUDENT_COURSE_ID} name={course.NAME} fee={course.FEE} />,
      )}
      <h3>{texts.receipts}</h3>
      {receipts.length === 0 ? (
        <p className="quiet">{texts.none}</p>
      ) : (
        <ul className="receipts">
          {receipts.map((receipt) => (
            <li key={receipt.ID}>
              <ReceiptLink receipt={receipt} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function CourseFee({ name, fee }: { name: string; fee: Fee }) {
  const texts = useTexts().fees;
  const { FEE, CONCESSION, PAID, DUE, INSTALMENTS } = fee;
  const sums = [
    [texts.fee, FEE],
    ...(CONCESSION > 0 ? [[texts.concession, CONCESSION] as const] : []),
    [texts.paid, PAID],
    [texts.due, DUE],
  ] as const;
  return (
    <div className="fee">
      <h3 lang="en-IN">{name}</h3>
      <dl>
        {sums.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      {INSTALMENTS.length > 1 && (
        <>
          <h4>{texts.instalments}</h4>
          <ol>
            {INSTALMENTS.map(({ NO, DUE_DATE, AMOUNT, COVERED }) => (
              <li key={NO}>
                <span>{formatDay(DUE_DATE)}</span>
                <span>{formatRupees(AMOUNT)}</span>
                <span className={COVERED >= AMOUNT ? 'good' : ''}>
                  {COVERED >= AMOUNT
                    ? texts.done
                    : fill(texts.open, { amount: formatRupees(sumOf([AMOUNT, -COVERED])) })}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function ReceiptLink({ receipt: { ID, NO, DAY, AMOUNT, KIND, REVERSED } }: { receipt: Receipt }) {
  const texts = useTexts().fees;
  const what = { [paymentKind.reversal]: texts.reversal, [paymentKind.refund]: texts.refund }[KIND] ?? '';
  const notes = [what, REVERSED === 1 ? texts.reversed : ''].filter(Boolean).join(', ');
  return (
    <a href={`${ownPath()}/receipt/${ID}`} target="_blank" rel="noopener">
      <span>{formatDay(DAY)}</span>
      <span>
        {NO || texts.plain}
        {notes && <small>{notes}</small>}
      </span>
      <b>{signedRupees(AMOUNT)}</b>
    </a>
  );
}
