import { PageSkeleton } from '../../custom/layout/PageSkeleton.tsx';

export default function DeletedStudent() {
  return <PageSkeleton />;
}
