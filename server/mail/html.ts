const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag for HTML: everything put in is text and comes out escaped, in attributes too. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const escaped = values.map((value) => String(value).replace(/[&<>"']/g, (character) => entities[character] ?? ''));
  return String.raw({ raw: parts }, ...escaped);
}
