import {
  brotliCompressSync,
  brotliDecompressSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateSync,
} from 'node:zlib';

type Convert = (bytes: Buffer) => Buffer;
const CODECS: Record<string, { decode: Convert; encode: Convert }> = {
  gzip: { decode: gunzipSync, encode: gzipSync },
  br: { decode: brotliDecompressSync, encode: brotliCompressSync },
  deflate: { decode: inflateSync, encode: deflateSync },
};

export const decode = (body: Buffer, encoding: string | undefined) =>
  (body.length > 0 && CODECS[encoding ?? '']?.decode(body)) || body;

export const encode = (body: Buffer, encoding: string | undefined) =>
  (body.length > 0 && CODECS[encoding ?? '']?.encode(body)) || body;
