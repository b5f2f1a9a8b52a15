import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  /** The heading itself. */
  title: string;
  /** One column, however much room there is. */
  wide?: boolean;
  children: ReactNode;
}

/** A group of inputs under its heading: two columns where there is room (design 7). */
export function InputSection({ title, wide = false, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: 2, containerType: 'inline-size' }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          columnGap: 2,
          alignItems: 'start',
          '& > *': { minWidth: 0 },
          ...(wide ? {} : { '@container (min-width: 560px)': { gridTemplateColumns: '1fr 1fr' } }),
        }}
      >
        {children}
      </Box>
    </Paper>
  );
}
