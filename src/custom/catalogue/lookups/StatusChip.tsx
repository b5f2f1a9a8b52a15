import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import PauseCircleIcon from '@mui/icons-material/PauseCircleOutlined';
import PlayCircleIcon from '@mui/icons-material/PlayCircleOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import { Chip, type ChipProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useListContext } from 'react-admin';

interface Look {
  color: ChipProps['color'];
  icon: ComponentType;
}

const unknown: Look = { color: 'default', icon: HourglassIcon };

const looks: Record<string, Look> = {
  new: { color: 'info', icon: InboxIcon },
  active: { color: 'success', icon: PlayCircleIcon },
  hold: { color: 'warning', icon: PauseCircleIcon },
  completed: { color: 'info', icon: SchoolIcon },
  approved: { color: 'success', icon: CheckCircleIcon },
  rejected: { color: 'error', icon: BlockIcon },
  deleted: { color: 'default', icon: DeleteIcon },
  disabled: { color: 'default', icon: BlockIcon },
  valid: { color: 'success', icon: CheckCircleIcon },
  replaced: { color: 'default', icon: BlockIcon },
  revoked: { color: 'error', icon: BlockIcon },
};

/** A status as it looks on every screen: its word in the lookup table, an icon and a colour. */
export function StatusChip({ text }: { text: string }) {
  const { color, icon: Icon } = looks[text.toLowerCase()] ?? unknown;
  return <Chip size="small" variant="outlined" color={color} icon={<Icon />} label={text} sx={{ fontWeight: 600 }} />;
}

/** The status as a chip; `textOf` answers its text. */
export const statusColumn = <Row,>(textOf: (record: Row) => string) => ({
  source: 'status' as const,
  letters: 12,
  card: 'status' as const,
  render: (record: Row) => <StatusCell record={record} textOf={textOf} />,
  exportValue: textOf,
});

/** Hidden where all rows have the same status. */
function StatusCell<Row>({ record, textOf }: { record: Row; textOf: (record: Row) => string }) {
  const { data = [] } = useListContext();
  const text = textOf(record);
  const isOnly = data.length > 1 && (data as Row[]).every((row) => textOf(row) === text);
  return isOnly ? text : <StatusChip text={text} />;
}
