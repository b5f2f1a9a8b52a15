const fallbackKey = 'backoffice';

/**
 * The API key of this installation. The server writes it into `<meta name="api-key">` of index.html when it hands the
 * page out, so that one build serves any key (W22).
 */
export function apiKey(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="api-key"]')?.content ?? '';
  return content === '' || content.startsWith('__') ? fallbackKey : content;
}
