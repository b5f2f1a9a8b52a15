const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, in attributes too. */
export const escapeHtml = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Template tag for HTML that escapes all values. */
export const html = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: parts }, ...values.map(escapeHtml));
