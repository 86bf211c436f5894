import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Store } from './store.ts';

interface S3Settings {
  bucket: string;
  /** Prefix of its objects' names, ending with `/`; a store without one ignores prefixed objects. */
  prefix?: string;
  region: string;
  /** Address of a storage that is not Amazon's. */
  endpoint?: string;
  /** Without them the SDK uses its defaults: environment, profile, role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** The SDK waits without a limit by default: for a connection, for an answer, and for the next bytes. */
const CONNECT_MS = 3_000;
/** For each of its three attempts, until the answer begins. */
const ANSWER = { requestTimeout: 5_000 };
/** Longer than a client may leave a response unread (`platform/http/server.ts`), which pauses the bucket's connection. */
const IDLE_MS = 130_000;
/** An upload has this time and what its bytes take at 1 Mbit/s. */
const UPLOAD_MS = 15_000;
const BYTES_PER_MS = 125;

/** Objects of a bucket, under their keys; for processes on several machines. */
export function createS3Store({ bucket, prefix = '', region, endpoint, credentials }: S3Settings): Store {
  const client = new S3Client({
    region,
    endpoint,
    credentials,
    forcePathStyle: endpoint !== undefined,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS, throwOnRequestTimeout: true },
    // S3-compatible storages of others do not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const object = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  return {
    async put(key, path, signal) {
      const { size } = await stat(path);
      // An error of the file belongs to the upload; it needs a listener, because it may occur before the SDK listens.
      const body = createReadStream(path).on('error', () => {});
      try {
        const late = AbortSignal.timeout(UPLOAD_MS + Math.ceil(size / BYTES_PER_MS));
        const abortSignal = signal ? AbortSignal.any([late, signal]) : late;
        const command = new PutObjectCommand({ ...object(key), Body: body, ContentLength: size });
        await client.send(command, { abortSignal });
      } finally {
        body.destroy();
      }
    },
    async open(key, range) {
      const bytes = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ ...object(key), Range: bytes }), ANSWER);
      return Body as Readable;
    },
    async stat(key) {
      try {
        const { ContentLength, LastModified } = await client.send(new HeadObjectCommand(object(key)), ANSWER);
        return { key, bytes: ContentLength!, modifiedAt: LastModified! };
      } catch (error) {
        if ((error as Error).name === 'NotFound') return undefined;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)), ANSWER);
    },
    async *list() {
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix, Delimiter: '/' },
        ANSWER,
      ))
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          yield { key: Key!.slice(prefix.length), bytes: Size!, modifiedAt: LastModified! };
    },
  };
}
