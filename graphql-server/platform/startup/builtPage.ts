import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '../errors/operatorError.ts';
import { fileReason } from '../errors/fileErrors.ts';

/** Tells before anything is opened that there is no page to serve. */
export function checkPage(folder: string): void {
  try {
    readFileSync(join(folder, 'index.html'));
  } catch (error) {
    throw new OperatorError(
      `There is no built page in PAGE_DIR ${resolve(folder)}: ${fileReason(error) ?? (error as Error).message}; npm run build makes it.`,
      { cause: error },
    );
  }
}
