import { Box } from '@mui/material';
import type { Notice } from '#src/records/notices.ts';
import { useTexts } from '#src/text.ts';
import './texts.ts';

const scrolls = {
  overflowY: 'auto',
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

/** What a notice says; a long one scrolls, by keys too. */
export function NoticeWords({ notice, height }: { notice: Notice; height: number }) {
  const text = useTexts('consent');
  return (
    <Box
      role="group"
      aria-label={text('words')}
      tabIndex={0}
      lang={notice.language}
      sx={{ ...scrolls, maxHeight: height }}
    >
      {notice.text}
    </Box>
  );
}
