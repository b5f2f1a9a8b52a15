const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as XML holds it; a character that XML 1.0 knows no way to hold is left out. */
const asXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>]/g, (character) => entities[character] ?? '');

/** What pdfkit's types leave out. */
interface WithMetadata {
  info: Record<string, unknown>;
  _addInfo(): void;
}

/** pdfkit writes what a document says of itself into its XMP as it is ('R & D' is no XML): this has it escaped there. */
export function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const written = doc as unknown as WithMetadata;
  const addInfo = written._addInfo.bind(written);
  written._addInfo = () => {
    const { info } = written;
    written.info = Object.fromEntries(
      Object.entries(info).map(([name, value]) => [name, typeof value === 'string' ? asXml(value) : value]),
    );
    addInfo();
    written.info = info;
  };
}
