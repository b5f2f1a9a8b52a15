import { deflateSync } from 'node:zlib';

/** A PDF of these objects, the first of them its catalog, with a cross-reference table that is right. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  });
  const xref = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`));
  add(Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${xref}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A PDF of one empty page; `catalog` and `others` are put into its catalog and behind its objects, the first of which is number 4. */
export const pageWith = (catalog: string, others: readonly (string | Buffer)[] = [], trailer = ''): Buffer =>
  pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
      ...others,
    ],
    trailer,
  );

export const stream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')]);

/** A packed stream of objects, numbered from 10. */
export function objectStream(...objects: string[]): Buffer {
  let offset = 0;
  const index = objects.map((object, position) => {
    const entry = `${10 + position} ${offset}`;
    offset += object.length + 1;
    return entry;
  });
  const head = `${index.join(' ')}\n`;
  const packed = deflateSync(Buffer.from(head + objects.map((object) => `${object}\n`).join('')));
  return stream(`/Type/ObjStm/N ${objects.length}/First ${head.length}/Filter/FlateDecode`, packed);
}
