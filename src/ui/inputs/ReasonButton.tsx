import { Button, type ButtonProps, Tooltip } from '@mui/material';
import { useId } from 'react';

interface Props extends Omit<ButtonProps, 'disabled' | 'aria-disabled'> {
  /** Why the button is disabled; enabled if ''. */
  why: string;
}

/** A button that says why it is disabled: on hover, on focus and to screen readers. It stays focusable. */
export function ReasonButton({ why, onClick, type = 'button', children, ...props }: Props) {
  const id = useId();
  const off = why !== '';
  return (
    <Tooltip title={why} describeChild>
      <span>
        <Button
          {...props}
          type={off ? 'button' : type}
          onClick={off ? undefined : onClick}
          aria-disabled={off || undefined}
          aria-describedby={off ? id : undefined}
          className={off ? 'Mui-disabled' : ''}
          sx={off ? { '&.Mui-disabled': { pointerEvents: 'auto', cursor: 'not-allowed' } } : {}}
        >
          {children}
        </Button>
        {off && (
          <span id={id} className="visually-hidden">
            {why}
          </span>
        )}
      </span>
    </Tooltip>
  );
}
