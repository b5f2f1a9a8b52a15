import { useState } from 'react';
import { CertificatesPart } from './CertificatesPart.tsx';
import { ClassCard } from './ClassCard.tsx';
import { DueCard, NothingDue } from './DueCard.tsx';
import { FeesPart } from './FeesPart.tsx';
import { useTexts } from './language.ts';
import { type Asked, type Course, isClosed, type OwnData, ownPath, sendWishes } from './page.ts';

interface Props {
  data: OwnData;
  onChange: (edit: Pick<OwnData, 'NO_MAIL'>) => void;
  /** The browser is let in no more. */
  onClosed: () => void;
}

/** The courses of which something is asked for, what is oldest first. */
const askedIn = (courses: readonly Course[]): { course: Course; asked: Asked }[] =>
  courses
    .flatMap((course) => (course.FEE?.ASKED ? [{ course, asked: course.FEE.ASKED }] : []))
    .toSorted((one, other) => ((one.asked.DUE_DATE ?? '') < (other.asked.DUE_DATE ?? '') ? -1 : 1));

/** The page: what is due first, then class, and the rest folded. */
export function Shown({ data, onChange, onClosed }: Props) {
  const { NAME, PHOTO, COURSES, RECEIPTS, CERTIFICATES } = data;
  const asked = askedIn(COURSES);
  const running = COURSES.filter(({ STATE }) => STATE !== 'COMPLETED');
  const isOver = running.length === 0;
  return (
    <>
      <div className="who">
        {PHOTO === 1 ? <img src={`${ownPath()}/photo`} alt="" /> : <b aria-hidden>{NAME.slice(0, 1)}</b>}
        <div lang="en-IN">
          <h1>{NAME}</h1>
          <p className="quiet">{(isOver ? COURSES : running).map((course) => course.NAME).join(' · ')}</p>
        </div>
      </div>
      {asked.map(({ course, asked: one }) => (
        <DueCard key={course.STUDENT_COURSE_ID} asked={one} courseName={asked.length > 1 ? course.NAME : ''} />
      ))}
      {asked.length === 0 && <NothingDue courses={COURSES} receipts={RECEIPTS} />}
      {running.map((course) => (
        <ClassCard key={course.STUDENT_COURSE_ID} course={course} isOnly={running.length === 1} />
      ))}
      <div className="folds">
        {isOver && <CertificatesPart certificates={CERTIFICATES} isOpen />}
        <FeesPart courses={COURSES} receipts={RECEIPTS} isOpen={isOver} />
        {!isOver && <CertificatesPart certificates={CERTIFICATES} isOpen={false} />}
      </div>
      <MessagesSwitch noMail={data.NO_MAIL} onChange={onChange} onClosed={onClosed} />
    </>
  );
}

interface SwitchProps {
  noMail: number;
  onChange: Props['onChange'];
  onClosed: () => void;
}

/** Whether the institute may write: the one wish that is changed here, and taken back. */
function MessagesSwitch({ noMail, onChange, onClosed }: SwitchProps) {
  const texts = useTexts();
  const [failed, setFailed] = useState(false);
  const change = async () => {
    const next = noMail === 1 ? 0 : 1;
    setFailed(false);
    onChange({ NO_MAIL: next });
    try {
      await sendWishes({ noMail: next });
    } catch (error) {
      if (isClosed(error)) return onClosed();
      onChange({ NO_MAIL: noMail });
      setFailed(true);
    }
    return undefined;
  };
  return (
    <div className="box">
      <button type="button" role="switch" className="switch" aria-checked={noMail === 0} onClick={() => void change()}>
        <span>{texts.messages}</span>
        <i aria-hidden />
      </button>
      {failed && (
        <p role="alert" className="error">
          {texts.notKept}
        </p>
      )}
    </div>
  );
}
