import { useState } from 'react';
import { AddStudent } from './AddStudent.tsx';
import { ContinueAdding } from './ContinueAdding.tsx';
import { forgetUnfinishedAdd, readUnfinishedAdd } from './unfinishedAdd.ts';

/** Add Student (spec 2): /add-student. A student whose payment or course is still missing comes first (W18). */
export default function StudentCreate() {
  const [unfinished, setUnfinished] = useState(readUnfinishedAdd);
  const leave = () => {
    forgetUnfinishedAdd();
    setUnfinished(undefined);
  };
  if (unfinished && unfinished.state.studentId > 0) return <ContinueAdding unfinished={unfinished} onLeave={leave} />;
  return <AddStudent knownStudentIds={unfinished?.state.knownStudentIds} />;
}
