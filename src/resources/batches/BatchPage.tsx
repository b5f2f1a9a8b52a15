import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { Link, useParams } from 'react-router';
import { today } from '#src/clock.ts';
import { PaperButtons } from '#src/custom/classes/paper/PaperButtons.tsx';
import { classSearch } from '#src/custom/classes/register/classAddress.ts';
import { MailMany, UnfinishedMails } from '#src/custom/messages/many/MailMany.tsx';
import type { Batch } from '#src/records/batches.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { BatchFacts } from './page/BatchFacts.tsx';
import { BatchFigures } from './page/BatchFigures.tsx';
import { BatchStudents } from './page/BatchStudents.tsx';
import './page/texts.ts';
import './texts.ts';
import { useBatchById } from './useBatchById.ts';

/** The page of a batch: when and where it meets, figures, its students, with register and printing. */
export default function BatchPage() {
  const text = useTexts('resources.batches.page');
  const title = useTexts('resources.batches')('name', { smart_count: 1 });
  const found = useBatchById(idOf(useParams()['id']));
  const { record } = found;
  usePageTitle(record && text('title', { name: record.name, course: record.courseName }));
  return (
    <MailMany>
      <RecordPage
        {...found}
        title={record?.name ?? title}
        back={usePathTo()('batches', 'list')}
        action={record && <Actions batch={record} />}
        heights={[64, 74, 400]}
      >
        {(batch) => (
          <>
            <UnfinishedMails />
            <BatchFacts batch={batch} />
            <BatchFigures batch={batch} />
            <BatchStudents batch={batch} />
          </>
        )}
      </RecordPage>
    </MailMany>
  );
}

function Actions({ batch: { id, courseId, courseName, name } }: { batch: Batch }) {
  const text = useTexts('resources.batches.page');
  const pathTo = usePathTo();
  const of = { courseId, batchId: id };
  return (
    <>
      <Button component={Link} to={pathTo('batches', 'edit', { id })} startIcon={<EditIcon />}>
        {text('edit')}
      </Button>
      <PaperButtons of={of} about={[courseName, name]} month={today()} />
      <Button variant="contained" component={Link} to={pathTo('register', 'grid') + classSearch(of)}>
        {text('register')}
      </Button>
    </>
  );
}
