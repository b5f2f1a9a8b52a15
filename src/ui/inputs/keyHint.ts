/** A key's name on a button. */
export const keyHint = {
  px: 0.75,
  border: 1,
  borderRadius: 0.5,
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  opacity: 0.85,
} as const;
