import { Box } from '@mui/material';
import { useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { classIn } from '#src/custom/classes/register/classAddress.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { BatchForm } from './BatchForm.tsx';

/** Adds a batch. A course in the address is prefilled, and its page is opened afterwards. */
export default function AddBatch() {
  const text = useTexts('resources.batches');
  const navigate = useNavigate();
  const notify = useNotify();
  const pathTo = usePathTo();
  const [search] = useSearchParams();
  const courseId = classIn(search)?.courseId ?? 0;
  const back = courseId > 0 ? pathTo('courses', 'show', { id: courseId }) : pathTo('batches', 'list');
  usePageTitle(text('add.title'));
  const onSaved = () => {
    notify('resources.batches.added', { type: 'success' });
    void navigate(back);
  };
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader title={text('add.title')} back={back} />
      <BatchForm batch={null} courseId={courseId} back={back} onSaved={onSaved} />
    </Box>
  );
}
