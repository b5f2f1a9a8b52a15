import { alpha, Box, Button, type ButtonProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props extends Omit<ButtonProps, 'size' | 'color' | 'sx'> {
  /** The row's most frequent action: filled. */
  likeliest?: boolean;
  /** The page that it leads to. */
  to?: string | undefined;
  /** In a page's header: as large as its other buttons. */
  inHeader?: boolean;
}

const small = { minWidth: 0, flex: 'none', height: 26, px: 1, py: 0, fontSize: '0.75rem' } as const;
const outlined = { ...small, borderColor: 'divider' };
// Lighter than the page's primary button, as there is one in each row.
const filled = {
  ...small,
  bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.12),
  borderColor: 'transparent',
};

/** An action of a row, which may stand in a page's header, too. */
export function RowButton({ likeliest = false, to, inHeader = false, ...props }: Props) {
  if (inHeader) return <Button variant={likeliest ? 'contained' : 'outlined'} {...props} />;
  return (
    <Button
      size="small"
      variant="outlined"
      color={likeliest ? 'primary' : 'inherit'}
      sx={likeliest ? filled : outlined}
      {...(to ? { component: Link, to } : {})}
      {...props}
    />
  );
}

/** The buttons of a row side by side, and at its edge the '…' with the others; a phone's card wraps them (DataList). */
export function RowButtons({ children, more }: { children: ReactNode; more?: ReactNode }) {
  return (
    <Box
      className="row-buttons"
      sx={{
        display: 'flex',
        justifyContent: more === undefined ? 'flex-end' : 'flex-start',
        gap: 0.5,
        '& > .more': { ml: 'auto' },
      }}
    >
      {children}
      {more && <div className="more">{more}</div>}
    </Box>
  );
}
