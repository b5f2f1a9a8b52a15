import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

interface Props {
  /** Says which of how many. */
  text: string;
  done: number;
  of: number;
}

/** How far work of several calls is. */
export function Progress({ text, done, of }: Props) {
  return (
    <Box role="status">
      <Typography variant="body2" gutterBottom>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={(100 * done) / of} aria-label={text} />
    </Box>
  );
}
