import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '#domain/words/dates.ts';
import type { Like } from '#src/custom/people/enquiry/enquiry.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';

/** Whom a mobile is known as: each with course, state and why it was lost. */
export function Likes({ likes, onOpen }: { likes: readonly Like[]; onOpen: (enquiryId: number) => void }) {
  const text = useTexts('resources.enquiries');
  if (likes.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {text('take.known')}
      </Typography>
      {likes.map((like) => (
        <Typography key={`${like.KIND}${like.ID}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <LikeLink like={like} onOpen={onOpen} />
          {[like.COURSE_NAME, like.STATE in states ? text(`tabs.${like.STATE as keyof typeof states}`) : like.STATE]
            .concat(like.REASON)
            .filter(Boolean)
            .map((part) => `, ${part}`)}
        </Typography>
      ))}
    </Box>
  );
}

const states = { OPEN: true, ADMITTED: true, LOST: true } as const;

function LikeLink({ like: { KIND, ID, NAME, ON }, onOpen }: { like: Like; onOpen: (enquiryId: number) => void }) {
  const text = useTexts('resources.enquiries.like');
  const pathTo = usePathTo();
  const words = text(KIND, { name: NAME, day: formatDay(ON) });
  if (KIND === 'enquiry') {
    return (
      <Link component="button" type="button" variant="body2" onClick={() => onOpen(ID)}>
        {words}
      </Link>
    );
  }
  const path = KIND === 'student' ? pathTo('students', 'show', { id: ID }) : pathTo('registrations', 'approve', { ID });
  return path ? (
    <Link component={RouterLink} to={path}>
      {words}
    </Link>
  ) : (
    words
  );
}
