import { PageSkeleton } from '../../custom/layout/PageSkeleton.tsx';

export default function StudentByContext() {
  return <PageSkeleton />;
}
