import { PageSkeleton } from '../../custom/layout/PageSkeleton.tsx';

export default function AddCourseForStudent() {
  return <PageSkeleton />;
}
