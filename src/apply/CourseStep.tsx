import { formatDay } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import type { Course, PageData } from './page.ts';
import { useTexts, LanguageContext } from './chosenLanguage.ts';
import { plural } from './language.ts';
import { useContext } from 'react';

interface Props {
  data: PageData;
  courseId: number;
  onChoose: (courseId: number) => void;
}

/** The courses as cards, of which one is chosen. */
export function CourseStep({ data: { WORDS, UNTIL, COURSES }, courseId, onChoose }: Props) {
  const texts = useTexts();
  return (
    <>
      {WORDS && <p className="words">{WORDS}</p>}
      {UNTIL && <p className="quiet">{texts.until.replace('%{day}', formatDay(UNTIL))}</p>}
      {COURSES.length === 0 && <p>{texts.course.none}</p>}
      <div role="radiogroup" aria-label={texts.course.title} className="cards">
        {COURSES.map((course) => (
          <CourseCard key={course.ID} course={course} chosen={course.ID === courseId} onChoose={onChoose} />
        ))}
      </div>
    </>
  );
}

interface CardProps {
  course: Course;
  chosen: boolean;
  onChoose: (courseId: number) => void;
}

function CourseCard({ course, chosen, onChoose }: CardProps) {
  const texts = useTexts();
  const { language } = useContext(LanguageContext);
  const about = [course.DURATION_TEXT, course.PLACE].filter(Boolean).join(' · ');
  return (
    <label className={chosen ? 'card chosen' : 'card'}>
      <input type="radio" name="course" checked={chosen} onChange={() => onChoose(course.ID)} />
      <span className="card-body">
        <b lang="en-IN">{course.NAME}</b>
        <span>
          <strong>{formatRupees(course.FEE)}</strong> <span className="quiet">{about}</span>
        </span>
        {course.BATCHES.map((batch) => (
          <span key={`${batch.NAME} ${batch.FIRST_DAY}`} className="batch">
            <span>
              {texts.course.from.replace('%{name}', () => batch.NAME).replace('%{day}', formatDay(batch.FIRST_DAY))}
            </span>
            <span className={batch.SEATS_FREE > 0 ? 'good' : 'quiet'}>
              {batch.SEATS_FREE > 0 ? plural(language, texts.course.seats, batch.SEATS_FREE) : texts.course.full}
            </span>
          </span>
        ))}
      </span>
    </label>
  );
}
