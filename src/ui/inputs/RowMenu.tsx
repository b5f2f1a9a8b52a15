import MoreIcon from '@mui/icons-material/MoreHoriz';
import { useState } from 'react';
import ReasonMenu, { type MenuEntry } from './ReasonMenu.tsx';
import { RowButton } from './RowButton.tsx';

interface Props {
  /** Names the row for screen readers. */
  label: string;
  entries: readonly MenuEntry[];
  inHeader?: boolean;
}

/** The '…' menu with the less frequent actions of a row, or of a page. */
export function RowMenu({ label, entries, inHeader = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <RowButton
        inHeader={inHeader}
        {...(inHeader ? {} : { variant: 'text' as const })}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon sx={inHeader ? {} : { fontSize: 18 }} />
      </RowButton>
      <ReasonMenu anchor={anchor} entries={entries} onClose={() => setAnchor(null)} />
    </>
  );
}
