export function focusInput(id: string) { document.getElementById(id)?.focus(); }
