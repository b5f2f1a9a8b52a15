import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

const fields = Array.from({ length: 6 }, (_, index) => index);

/** The fields where they will be, while student and course load. */
export function CompletionSkeleton() {
  const translate = useTranslate();
  return (
    <DialogContent role="status" aria-label={translate('resources.enrolments.completion.loading')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 1, pt: 1 }}>
        {fields.map((field) => (
          <Skeleton key={field} variant="rounded" height={40} sx={{ mb: '23px' }} />
        ))}
      </Box>
    </DialogContent>
  );
}
