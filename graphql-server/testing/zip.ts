import { inflateRawSync } from 'node:zlib';

const CENTRAL = 0x02014b50;

/** Reads a small archive in memory: its entries by path. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  let at = archive.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  while (at >= 0 && archive.readUInt32LE(at) === CENTRAL) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const path = archive.toString('utf8', at + 46, at + 46 + name);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + packed);
    entries.set(path, method === 8 ? inflateRawSync(content) : Buffer.from(content));
    at += 46 + name + extra + comment;
  }
  return entries;
}
