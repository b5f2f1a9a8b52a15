import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { cardLine, cardList } from './cardStyle.ts';

const cards = Array.from({ length: 8 }, (_, index) => index);

/** Two lines of facts, or one where there is room. */
const factsHeight = { height: 88, '@container (min-width: 480px)': { height: 40 } };

/** Cards where they will be, while the courses load. */
export function CourseSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('resources.courses.loading')} sx={cardList}>
      {cards.map((card) => (
        <Paper key={card} variant="outlined">
          <Box sx={cardLine}>
            <Box sx={{ minHeight: 53, display: 'grid', alignItems: 'center' }}>
              <Skeleton variant="text" sx={{ width: '60%' }} />
            </Box>
            <Skeleton className="facts" variant="rounded" sx={factsHeight} />
            <Skeleton variant="rounded" width={84} height={32} />
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
