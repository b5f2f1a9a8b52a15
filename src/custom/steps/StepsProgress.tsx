import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Progress } from './runSteps.ts';

interface Props {
  progress: Progress | null;
  /** i18n key of what is said in the end. */
  done?: string | undefined;
}

/** 'n of m' with what is being done. Keeps its place while nothing runs, so that nothing jumps. */
export function StepsProgress({ progress, done }: Props) {
  const translate = useTranslate();
  const { step = 0, of = 1, label = '' } = progress ?? {};
  return (
    <Box role="status" sx={{ minHeight: 32 }}>
      {done && translate(done)}
      {progress && (
        <>
          <Typography variant="body2" sx={{ mb: 0.5 }}>
            {translate('lists.progress', { step, of, doing: translate(label) })}
          </Typography>
          <LinearProgress variant="determinate" value={((step - 1) / of) * 100} aria-hidden />
        </>
      )}
    </Box>
  );
}
