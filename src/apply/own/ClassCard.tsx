import { useContext, useId } from 'react';
import type { Language } from '#domain/words/languages.ts';
import { formatDay } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import { LanguageContext, useTexts } from './language.ts';
import type { Course } from './page.ts';

/** The short name of a day of the week; Sunday is 0, and 4 January 1970 was one. */
const weekdayName = (language: Language, weekday: number) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-IN' : language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 4 + weekday)),
  );

const dayName = (language: Language, day: string) =>
  `${weekdayName(language, new Date(day).getUTCDay())} ${formatDay(day)}`;

/** When there is class, how many days were attended, and when it ends. */
export function ClassCard({ course, isOnly }: { course: Course; isOnly: boolean }) {
  const texts = useTexts().course;
  const { language } = useContext(LanguageContext);
  const id = useId();
  const { STATE, NEXT_CLASS, START_TIME, END_TIME, WEEKDAYS, DAYS_ATTENDED, DAYS_NEEDED, DAYS, ENDS } = course;
  const time = START_TIME && fill(texts.time, { from: START_TIME, to: END_TIME });
  const part = (days: number) => `${DAYS > 0 ? Math.min(100, (100 * days) / DAYS) : 0}%`;
  return (
    <section className="box" aria-labelledby={id}>
      <h2 id={id} lang="en-IN" className={isOnly ? 'unseen' : ''}>
        {course.NAME}
      </h2>
      {STATE === 'HOLD' && <p className="late">{texts.hold}</p>}
      <dl className="facts">
        <div>
          <dt>{texts.next}</dt>
          <dd>
            <b>{NEXT_CLASS ? dayName(language, NEXT_CLASS) : texts.none}</b>
            {NEXT_CLASS && time && <span>{time}</span>}
          </dd>
        </div>
        <div>
          <dt>{texts.attended}</dt>
          <dd>
            <b>{fill(texts.of, { attended: DAYS_ATTENDED, days: DAYS })}</b>
            <span>{fill(texts.needed, { needed: DAYS_NEEDED })}</span>
          </dd>
        </div>
      </dl>
      <div className="bar" aria-hidden>
        <i style={{ width: part(DAYS_ATTENDED) }} />
        <b style={{ insetInlineStart: part(DAYS_NEEDED) }} />
      </div>
      <p className="quiet small">
        {WEEKDAYS.length > 0 && (
          <>
            {texts.days}: {WEEKDAYS.map((weekday) => weekdayName(language, weekday)).join(', ')}
          </>
        )}
        {ENDS && <span>{fill(texts.ends, { day: formatDay(ENDS) })}</span>}
      </p>
    </section>
  );
}
