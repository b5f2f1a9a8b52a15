import { useEffect, useEffectEvent } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import type { Student } from '#src/records/students.ts';
import { InlineError } from '#src/ui/page/errors.tsx';
import { DetailSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { sectionHeights } from './StudentPage.tsx';

/** Leads from the address of a student who was merged into another one to who stays, and says so (W59). */
export function MergedInto({ id }: { id: number }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const page = usePathTo()('students', 'show', { id });
  const { data: kept, error, refetch } = useGetOne<Student>('students', { id }, { throwOnError: false });
  const lead = useEffectEvent((name: string) => {
    notify(translate('texts.students.mergedInto', { name }), { type: 'info' });
    void navigate(page, { replace: true });
  });
  useEffect(() => {
    if (kept) lead(kept.name ?? '');
  }, [kept]);
  return error ? (
    <InlineError error={error} onRetry={() => void refetch()} />
  ) : (
    <DetailSkeleton heights={sectionHeights} />
  );
}
