import { useState } from 'react';
import { useTexts, useTranslate } from '#src/text.ts';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { readEnrolment } from '#src/custom/admission/enrol/enrolSequence.ts';
import { nothingEnrolled } from '#src/custom/admission/enrol/enrolSteps.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { isDeleted } from '#domain/words/status.ts';
import { StudentPage, useStudent } from '#src/resources/students/StudentPage.tsx';
import type { Student } from '#src/records/students.ts';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { InlineError } from '#src/ui/page/errors.tsx';
import { ReferenceWarnings } from './CourseSelect.tsx';
import { EnrolForm } from './EnrolForm.tsx';

/** Add course for student (spec 2): /add-course/:id. */
export default function AddCourseForStudent() {
  const translate = useTranslate();
  const id = idOf(useParams()['id']);
  const back = usePathTo()('students', 'show', { id });
  const found = useStudent(id);
  const { textOf, known } = useLookup('student');
  return (
    <StudentPage found={found} title={translate('resources.students.addCourse.title')} back={back}>
      {(student) =>
        known && isDeleted(textOf(student.status)) ? (
          <InlineError error={translate('texts.students.isDeleted')} />
        ) : (
          <AddCourse key={student.id} student={student} back={back} />
        )
      }
    </StudentPage>
  );
}

function AddCourse({ student, back }: { student: Student; back: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  // The address may name the course of a payment that waits for it.
  const [search] = useSearchParams();
  const [courseId, setCourseId] = useState(() => idOf(search.get('course') ?? undefined));
  const unfinishedKey = `addCourse.${student.id}.${courseId}`;
  const label = useTexts('resources.students.fields');
  const details = (['name', 'mobile', 'email'] as const).map((field) => [label(field), student[field]] as const);
  return (
    <>
      <ReferenceWarnings />
      <EnrolForm
        student={student}
        courseId={courseId}
        onCourse={setCourseId}
        draft={`enrolment/${student.id}`}
        unfinishedKey={unfinishedKey}
        reached={readEnrolment(unfinishedKey)?.state ?? nothingEnrolled}
        detailRequired={false}
        submitLabel="resources.students.addCourse.submit"
        success="texts.courses.added"
        onDone={() => void navigate(back)}
      >
        <DetailSection title={translate('resources.students.details.title')}>
          <DetailList details={details} />
        </DetailSection>
      </EnrolForm>
    </>
  );
}
