import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase, IconButton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTexts } from '#src/text.ts';
import { isDialogOpen, isTyping } from '#src/ui/page/focus.ts';
import { FindDialog } from './FindDialog.tsx';

/** Ctrl+K, or '/' outside of inputs; neither while a dialog is open, whose input could be lost. */
function isFindKey({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || isDialogOpen()) return false;
  const withControl = ctrlKey || metaKey;
  return withControl ? key.toLowerCase() === 'k' : key === '/' && !isTyping(target);
}

const field = {
  display: { xs: 'none', sm: 'flex' },
  justifyContent: 'flex-start',
  gap: 1,
  flex: '0 1 420px',
  minWidth: 0,
  height: 36,
  px: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.875rem',
} as const;

const words = {
  flex: 1,
  minWidth: 0,
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const hint = { px: 0.75, border: 1, borderColor: 'divider', borderRadius: 0.5, fontSize: '0.75rem' } as const;

/** The button of Find in the app bar (an icon on a phone) and its global shortcuts. */
export function FindField() {
  const text = useTexts('find');
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isFindKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  const opening = {
    onClick: () => setOpen(true),
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K /',
  } as const;
  return (
    <>
      <ButtonBase {...opening} sx={field}>
        <SearchIcon fontSize="small" />
        <Box component="span" sx={words}>
          {text('label')}
        </Box>
        <Box component="kbd" aria-hidden sx={{ ...hint, font: 'inherit', display: { xs: 'none', md: 'block' } }}>
          {text('keys')}
        </Box>
      </ButtonBase>
      <IconButton {...opening} aria-label={text('title')} sx={{ display: { sm: 'none' } }}>
        <SearchIcon />
      </IconButton>
      {open && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
}
