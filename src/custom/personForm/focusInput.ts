/** Puts the focus into the input of an id. */
export function focusInput(id: string): void {
  const target = document.getElementById(id);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
