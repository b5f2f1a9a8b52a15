import { PageSkeleton } from '../../custom/layout/PageSkeleton.tsx';

export default function StudentCreate() {
  return <PageSkeleton />;
}
