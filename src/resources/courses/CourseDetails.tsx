import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { DetailList } from '../../custom/person/DetailSection.tsx';
import type { Course } from './index.ts';

const fields = ['courseDetail', 'valueAdd', 'durationText', 'location', 'minParticipants'] as const;

/** What an expanded card shows beyond the facts. */
export function CourseDetails({ id, course }: { id: string; course: Course }) {
  const translate = useTranslate();
  const details = fields.map((field) => ({
    label: translate(`resources.courses.fields.${field}`),
    value: course[field],
  }));
  return (
    <Box id={id} sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', cursor: 'auto' }}>
      <DetailList details={details} />
    </Box>
  );
}
