import DateRangeIcon from '@mui/icons-material/DateRangeOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dayPresets, rangeOfPreset, type OpenRange } from '../../../domain/dayPresets.ts';

interface Props {
  today: string;
  onChoose: (range: OpenRange) => void;
}

/** Today, This month and Last month beside a range of days. */
export function RangePresets({ today, onChoose }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('lists.datePresets');
  return (
    <>
      <Tooltip title={name}>
        <Button
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          color="inherit"
          variant="outlined"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ minWidth: 40, px: 1, borderColor: 'divider' }}
        >
          <DateRangeIcon fontSize="small" />
        </Button>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {dayPresets.map((preset) => (
          <MenuItem
            key={preset}
            onClick={() => {
              setAnchor(null);
              onChoose(rangeOfPreset(preset, today));
            }}
          >
            {translate(`lists.presets.${preset}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
