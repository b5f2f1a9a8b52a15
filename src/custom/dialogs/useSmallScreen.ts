import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

/** Whether a dialog should take the whole screen: a phone's. */
export const useSmallScreen = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
