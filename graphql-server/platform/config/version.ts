import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The product's one version number, from `package.json`: what `/api/meta`, `/api` and the OpenAPI document tell. */
export const { version: VERSION } = JSON.parse(
  readFileSync(findPackageJSON('..', import.meta.url)!, 'utf8'),
) as { version: string };
