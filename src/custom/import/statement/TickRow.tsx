import { Box, Checkbox, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  isChosen: boolean;
  onToggle: () => void;
  /** What the tick is called. */
  name: string;
  amount: string;
  words: ReactNode;
  /** Below the words. */
  about: ReactNode;
  /** Its buttons. */
  children?: ReactNode;
}

/** What can be ticked on either side: what it is, its amount, and what else can be done with it. */
export const TickRow = ({ isChosen, onToggle, name, amount, words, about, children }: Props) => (
  <Box component="li" sx={isChosen ? chosenRow : row}>
    <Checkbox
      size="small"
      checked={isChosen}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': name } }}
      sx={{ gridArea: 'tick', p: 0.5 }}
    />
    <Box sx={{ gridArea: 'words', minWidth: 0 }}>
      {words}
      <Typography variant="caption" color="textSecondary">
        {about}
      </Typography>
    </Box>
    <Typography sx={{ gridArea: 'amount', fontWeight: 600, textAlign: 'right' }}>{amount}</Typography>
    <Box sx={{ gridArea: 'action', display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>{children}</Box>
  </Box>
);

const row = {
  display: 'grid',
  gridTemplateAreas: { xs: '"tick words amount" ". action action"', sm: '"tick words amount action"' },
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto minmax(88px, auto)' },
  columnGap: 1,
  alignItems: 'center',
  px: 1.5,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const chosenRow = { ...row, bgcolor: 'action.selected' } as const;
