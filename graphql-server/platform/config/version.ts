import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The product's version, from `package.json`, as reported by `/api/meta`, `/api` and the OpenAPI document. */
export const { version: VERSION } = JSON.parse(
  readFileSync(findPackageJSON('..', import.meta.url)!, 'utf8'),
) as { version: string };
