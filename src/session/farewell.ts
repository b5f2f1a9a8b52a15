let farewell = '';

/** What the login says to who was just led there; the text itself. */
export function setFarewell(text: string): void {
  farewell = text;
}

/** The text, once; '' where there is none. */
export function takeFarewell(): string {
  const text = farewell;
  farewell = '';
  return text;
}
