import { ListItemText, Menu, MenuItem } from '@mui/material';

export interface MenuEntry {
  text: string;
  /** Why the item is disabled; enabled if ''. */
  why: string;
  onChoose: () => void;
  /** The one in force among several. */
  chosen?: boolean;
}

interface Props {
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** A menu whose disabled items say why, and stay focusable. */
export default function ReasonMenu({ anchor, entries, onClose }: Props) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { disabledItemsFocusable: true }, paper: { sx: { maxWidth: 340 } } }}
    >
      {entries.map(({ text, why, onChoose, chosen = false }) => (
        <MenuItem
          key={text}
          selected={chosen}
          aria-current={chosen || undefined}
          aria-disabled={why !== ''}
          sx={{ whiteSpace: 'normal' }}
          onClick={() => {
            if (why) return;
            // A dialog that opens now returns the focus here.
            anchor?.focus();
            onClose();
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
  );
}
