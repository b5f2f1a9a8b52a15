/**
 * The institute's name, which the server writes into `<meta name="institute">` of index.html as it does with the API key
 * (W22); '' where a server does not say it.
 */
export function instituteName(): string {
  const name = document.querySelector<HTMLMetaElement>('meta[name="institute"]')?.content ?? '';
  return name.startsWith('__') ? '' : name;
}
