import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningProduct } from './house.ts';

/** Runs a program that stands beside the product (`backup`, `restore`, `mediaCheck`) on a house; gives what it says. */
export async function runProgram(name: string, product: RunningProduct, args: string[] = []) {
  const env = { ...process.env, DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir };
  const script = `dist/graphql-server/${name}.js`;
  return promisify(execFile)(process.execPath, [script, ...args], { env });
}
