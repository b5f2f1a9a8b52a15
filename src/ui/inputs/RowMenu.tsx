import MoreIcon from '@mui/icons-material/MoreHoriz';
import { ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { RowButton } from './RowButton.tsx';

interface RowMenuEntry {
  text: string;
  /** Why the item is disabled; enabled if ''. */
  why: string;
  onChoose: () => void;
}

interface Props {
  /** Names the row for screen readers. */
  label: string;
  entries: readonly RowMenuEntry[];
  inHeader?: boolean;
}

/** The '…' menu with the less frequent actions of a row, or of a page. */
export function RowMenu({ label, entries, inHeader = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  return (
    <>
      <RowButton
        inHeader={inHeader}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon sx={inHeader ? {} : { fontSize: 18 }} />
      </RowButton>
      <Menu
        anchorEl={anchor}
        open={open}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { disabledItemsFocusable: true }, paper: { sx: { maxWidth: 340 } } }}
      >
        {entries.map(({ text, why, onChoose }) => (
          <MenuItem
            key={text}
            aria-disabled={why !== ''}
            sx={{ whiteSpace: 'normal' }}
            onClick={() => {
              if (why) return;
              // A dialog that opens now returns the focus here.
              anchor?.focus();
              setAnchor(null);
              onChoose();
            }}
          >
            <ListItemText
              primary={text}
              secondary={why}
              slotProps={{ primary: { color: why ? 'textDisabled' : 'inherit' }, secondary: { variant: 'caption' } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
