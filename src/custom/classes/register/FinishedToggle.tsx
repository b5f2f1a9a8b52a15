import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { useTexts } from '#src/text.ts';

interface Props {
  count: number;
  open: boolean;
  onToggle: () => void;
}

/** '5 finished': shows those who are not expected any more below the others, or folds them away. */
export function FinishedToggle({ count, open, onToggle }: Props) {
  const text = useTexts('register');
  const id = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Button
        color="inherit"
        startIcon={<ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        aria-expanded={open}
        aria-describedby={id}
        onClick={onToggle}
      >
        {text('finished', count)}
      </Button>
      <Typography id={id} variant="body2" color="textSecondary">
        {text('finishedMeans')}
      </Typography>
    </Box>
  );
}
