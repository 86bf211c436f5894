import { readFile } from 'node:fs/promises';
import { OperatorError } from '../../platform/errors/operatorError.ts';
import { hashOf } from './checksums.ts';
import { inBackup, PATHS, writeWhole } from './folder.ts';

/** Describes a finished backup. */
export interface Manifest {
  format: 2;
  madeAt: string;
  /** The build that made it (`platform/database/migrations/list.ts`). */
  build: number;
  rows: number;
  files: number;
  bytes: number;
  /** SHA-256 of the file of checksums. */
  checksums: string;
}

/** The fields of older manifests, which did not contain a checksum of themselves. */
const FIELDS = ['format', 'madeAt', 'build', 'rows', 'files', 'bytes', 'checksums'];

/** Writes the manifest together with its checksum. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const checked = { ...manifest, sha256: checksumOf(manifest) };
  await writeWhole(inBackup(folder, 'manifest'), `${JSON.stringify(checked, null, 2)}\n`);
}

/** Throws if the manifest differs from its checksum. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(inBackup(folder, 'manifest'), 'utf8');
  let read: Manifest & { sha256?: string };
  try {
    read = JSON.parse(text) as Manifest;
  } catch {
    throw damaged(folder, [`${PATHS.manifest} cannot be read`]);
  }
  const { sha256, ...manifest } = read;
  if (manifest.format !== 2)
    throw new OperatorError(`The backup in ${folder} was made by a later version of the product.`);
  const isUnchanged = sha256 === undefined ? hasFields(manifest) : sha256 === checksumOf(manifest);
  if (!isUnchanged) throw damaged(folder, [`${PATHS.manifest} differs from its checksum`]);
  return manifest;
}

/** How many damaged files are named. */
const MAX_NAMED = 10;

export const damaged = (folder: string, problems: string[]) =>
  new OperatorError(sentenceOf(folder, problems));

/** Only files of members are damaged or missing, so that the rest can be restored. */
export class DamagedFiles extends OperatorError {
  constructor(folder: string, problems: string[]) {
    super(sentenceOf(folder, problems));
  }
}

function sentenceOf(folder: string, problems: string[]): string {
  const rest = problems.length - MAX_NAMED;
  const named = problems.slice(0, MAX_NAMED).join(', ');
  return `The backup in ${folder} is damaged: ${named}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

const checksumOf = (manifest: Manifest): string => hashOf(JSON.stringify(manifest));

const hasFields = (manifest: Manifest): boolean =>
  JSON.stringify(Object.keys(manifest)) === JSON.stringify(FIELDS);
