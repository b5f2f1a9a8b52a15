import { StatusDataWarning } from '../../custom/lookups/StatusDataWarning.tsx';
import { useCourses } from '../../custom/lookups/useCourses.ts';
import { useInstitutes } from '../../custom/lookups/useInstitutes.ts';

/** Courses and institutes that failed to load, each with Retry. */
export function ReferenceWarnings() {
  const courses = useCourses();
  const institutes = useInstitutes();
  return (
    <>
      <StatusDataWarning error={courses.error} gaveUp={courses.gaveUp} onRetry={courses.reload} />
      <StatusDataWarning error={institutes.error} gaveUp={institutes.gaveUp} onRetry={institutes.reload} />
    </>
  );
}
