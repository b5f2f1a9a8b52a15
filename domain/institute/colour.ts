/** Whether a text is a colour as '#rrggbb'. */
export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** The linear part of a channel, 0 to 255, as WCAG reckons it. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The contrast of a colour, '#rrggbb', on white: 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOnWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
