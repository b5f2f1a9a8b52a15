const typed = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/** Whether a target takes what is typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(typed) !== null;

/** Whether a dialog is open, whose focus and input must not be lost. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
