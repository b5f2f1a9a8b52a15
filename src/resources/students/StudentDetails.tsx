import { PageSkeleton } from '../../custom/layout/PageSkeleton.tsx';

export default function StudentDetails() {
  return <PageSkeleton />;
}
