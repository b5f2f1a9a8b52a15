import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A stretch of an entry, so often: a bomb is made without ever being unpacked. */
export interface Stretch {
  text: string | Uint8Array;
  times?: number;
}

export interface Entry {
  name: string;
  content: readonly Stretch[];
  /** What the entry's own header and the directory say of the size, where one of them lies. */
  headerSays?: number | undefined;
  directorySays?: number | undefined;
}

interface Packed {
  name: Buffer;
  data: Buffer;
  crc: number;
  headerSays: number;
  directorySays: number;
}

/** Blocks of deflate that end at a byte: what is so packed once may be written any number of times. */
const blocks = (bytes: Buffer) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });

function pack({ name, content, headerSays, directorySays }: Entry): Packed {
  const data: Buffer[] = [];
  let crc = 0;
  let size = 0;
  for (const { text, times = 1 } of content) {
    const bytes = Buffer.from(text as string);
    const packed = blocks(bytes);
    for (let time = 0; time < times; time += 1) {
      data.push(packed);
      crc = crc32(bytes, crc);
    }
    size += bytes.length * times;
  }
  data.push(deflateRawSync(Buffer.alloc(0)));
  return {
    name: Buffer.from(name),
    data: Buffer.concat(data),
    crc,
    headerSays: headerSays ?? size,
    directorySays: directorySays ?? size,
  };
}

const deflated = 8;
const utf8Names = 0x0800;

/** What the header of an entry and the directory both say of it. */
function fields({ name, data, crc }: Packed, size: number): Buffer {
  const said = Buffer.alloc(26);
  said.writeUInt16LE(20, 0);
  said.writeUInt16LE(utf8Names, 2);
  said.writeUInt16LE(deflated, 4);
  said.writeUInt32LE(crc, 10);
  said.writeUInt32LE(data.length, 14);
  said.writeUInt32LE(size, 18);
  said.writeUInt16LE(name.length, 22);
  return said;
}

/** A ZIP of entries, as they are: no sizes but those that were given, and names that no archiver would write. */
export function zip(entries: readonly Entry[]): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const packed of entries.map(pack)) {
    const body = [Buffer.from('PK\u0003\u0004'), fields(packed, packed.headerSays), packed.name, packed.data];
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), fields(packed, packed.directorySays), place, packed.name);
    bodies.push(...body);
    at += body.reduce((sum, { length }) => sum + length, 0);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, listed, Buffer.from('PK\u0005\u0006'), end]);
}
