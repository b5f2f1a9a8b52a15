/** Puts the focus into the input of an id. A day's own input is hidden; its parts are what can be typed into. */
export function focusInput(id: string): void {
  const input = document.getElementById(id);
  const parts =
    input?.ariaHidden === 'true' ? input.parentElement?.querySelector<HTMLElement>('[role="spinbutton"]') : null;
  const target = parts ?? input;
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
