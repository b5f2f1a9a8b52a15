import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { useLookalikePairs } from '#src/custom/rights/merge/lookalikes.ts';

/** Says that some students look alike, and leads to them; nothing while there are none (W59). */
export default function LookalikesNotice() {
  const text = useTexts('merge');
  const path = usePathTo()('lookalikes', 'list') ?? '';
  const { data } = useLookalikePairs(0, 1);
  if (!data?.total) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={path} color="inherit" size="small">
          {text('title')}
        </Button>
      }
    >
      {text('thereAre', data.total)}
    </Alert>
  );
}
