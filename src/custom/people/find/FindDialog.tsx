import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, IconButton, InputBase, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, Suspense, useId, useState } from 'react';
import { textLimits } from '#domain/words/limits.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTexts, useTranslate } from '#src/text.ts';

const FindResults = lazyPart(() => import('./FindResults.tsx'));

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
};
const foot = { px: 2, py: 1, borderTop: 1, borderColor: 'divider', display: { xs: 'none', sm: 'block' } } as const;

/**
 * The field of Find. It is not lazy, so no key is lost while the results' code loads; Enter before the results arrive opens
 * the first of them.
 */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts('find');
  const translate = useTranslate();
  const titleId = useId();
  const listId = useId();
  const smallScreen = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState(0);
  const [active, setActive] = useState(0);
  const [entered, setEntered] = useState(false);

  const change = (value: string) => {
    setTyped(value);
    setActive(0);
    setEntered(false);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) setEntered(true);
    else if (step !== undefined && count > 0) setActive((active + step + count) % count);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      transitionDuration={0}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={smallScreen}
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: smallScreen ? {} : { mt: 8, maxHeight: 'calc(100dvh - 128px)' } } }}
    >
      <h2 id={titleId} className="visually-hidden">
        {text('title')}
      </h2>
      <Box sx={line}>
        <SearchIcon fontSize="small" color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
          placeholder={text('label')}
          inputProps={{
            role: 'combobox',
            'aria-label': text('label'),
            'aria-autocomplete': 'list',
            'aria-expanded': count > 0,
            'aria-controls': listId,
            'aria-activedescendant': count > 0 ? `${listId}-${active}` : undefined,
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            maxLength: textLimits.search,
          }}
        />
        <IconButton onClick={onClose} aria-label={translate('lists.close')} edge="end" sx={{ display: { sm: 'none' } }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Suspense>
        <FindResults
          listId={listId}
          text={typed.trim()}
          active={active}
          entered={entered}
          onCount={setCount}
          onClose={onClose}
        />
      </Suspense>
      <Typography variant="body2" color="textSecondary" sx={foot}>
        {text('help')}
      </Typography>
    </Dialog>
  );
}
