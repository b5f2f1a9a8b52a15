let farewell = '';

/** What the login says to who was just led there; the text itself. The first reason stays: what fails after it follows from it. */
export function setFarewell(text: string): void {
  farewell ||= text;
}

/** The text, once; '' where there is none. */
export function takeFarewell(): string {
  const text = farewell;
  farewell = '';
  return text;
}
