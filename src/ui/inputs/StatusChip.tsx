import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import FiberNewIcon from '@mui/icons-material/FiberNewOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PauseCircleIcon from '@mui/icons-material/PauseCircleOutlined';
import PlayCircleIcon from '@mui/icons-material/PlayCircleOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import Chip, { type ChipProps } from '@mui/material/Chip';
import type { ComponentType } from 'react';

interface Look {
  color: ChipProps['color'];
  icon: ComponentType;
}

const unknown: Look = { color: 'default', icon: HourglassIcon };

const looks: Record<string, Look> = {
  new: { color: 'info', icon: FiberNewIcon },
  active: { color: 'success', icon: PlayCircleIcon },
  hold: { color: 'warning', icon: PauseCircleIcon },
  completed: { color: 'info', icon: SchoolIcon },
  approved: { color: 'success', icon: CheckCircleIcon },
  rejected: { color: 'error', icon: BlockIcon },
  deleted: { color: 'default', icon: DeleteIcon },
  disabled: { color: 'default', icon: BlockIcon },
};

interface Props {
  /** The status text of the lookup table. */
  text: string;
}

/** A status as it looks on every screen: its word, an icon and a colour. */
export function StatusChip({ text }: Props) {
  const { color, icon: Icon } = looks[text.toLowerCase()] ?? unknown;
  return <Chip size="small" variant="outlined" color={color} icon={<Icon />} label={text} sx={{ fontWeight: 600 }} />;
}
