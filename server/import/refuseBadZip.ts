import { importLimits } from '#domain/import/kinds.ts';
import { importMessages } from '#domain/import/messages.ts';
import { ReadFault } from './bytes.ts';

/** So little that it unpacks to no more than a megabyte. */
const inflatedAtOnce = 1024;

/** A workbook has some dozen entries; its reader takes seconds for many thousands. */
const mostEntries = 1000;

/** So many bytes without a tag are no cell, which holds 32,767 letters: the reader begins anew at each piece of such a text. */
const longestText = 512 * 1024;
const tagBegins = '<'.charCodeAt(0);

const isXml = (name: string) => name.endsWith('.xml') || name.endsWith('.rels');

/** Adds up sizes. Throws ReadFault where they come to more than is taken. */
function countUp() {
  let unpacked = 0;
  return (size: number) => {
    unpacked += size;
    if (unpacked > importLimits.unpacked) throw new ReadFault(importMessages.unpacked);
  };
}

/** Looks at the pieces of an entry. Throws ReadFault at a text that never ends. */
function watchTexts() {
  let length = 0;
  return (data: Uint8Array) => {
    const first = data.indexOf(tagBegins);
    length += first < 0 ? data.length : first;
    if (length > longestText) throw new ReadFault(importMessages.tooMuchText);
    if (first >= 0) length = data.length - 1 - data.lastIndexOf(tagBegins);
  };
}

/**
 * Refuses a ZIP that the reader of workbooks would take too long or too much memory for: by what its directory says, by what each
 * entry says, which the reader allocates and fills with nothing, and by what comes out, as both may lie.
 */
export async function refuseBadZip(bytes: Uint8Array): Promise<void> {
  const { unzipSync, Unzip, UnzipInflate } = await import('fflate');
  const [directory, entries, content] = [countUp(), countUp(), countUp()];
  unzipSync(bytes, {
    filter({ originalSize }) {
      directory(originalSize);
      return false;
    },
  });
  let found = 0;
  const unzip = new Unzip((file) => {
    found += 1;
    if (found > mostEntries) throw new ReadFault(importMessages.unreadable);
    entries(file.originalSize ?? 0);
    const watch = isXml(file.name) ? watchTexts() : undefined;
    let size = 0;
    file.ondata = (error, data, isLast) => {
      if (error) throw error;
      size += data.length;
      content(data.length);
      watch?.(data);
      if (isLast && size !== (file.originalSize ?? size)) throw new ReadFault(importMessages.unreadable);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += inflatedAtOnce) {
    unzip.push(bytes.subarray(at, at + inflatedAtOnce), at + inflatedAtOnce >= bytes.length);
  }
}
