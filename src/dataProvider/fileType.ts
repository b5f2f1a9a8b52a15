/** How files begin, as Latin-1 text (W35). */
const beginnings = { 'image/jpeg': '\xFF\xD8\xFF', 'image/png': '\x89PNG', 'application/pdf': '%PDF-' };

/** The same bytes under the type that the first of them tell, whatever the header said; unknown ones stay as they came. */
export async function withOwnType(blob: Blob): Promise<Blob> {
  const first = String.fromCharCode(...new Uint8Array(await blob.slice(0, 5).arrayBuffer()));
  const [type] = Object.entries(beginnings).find(([, beginning]) => first.startsWith(beginning)) ?? [];
  return type && type !== blob.type ? new Blob([blob], { type }) : blob;
}
