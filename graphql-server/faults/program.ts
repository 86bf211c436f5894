import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { House } from './house.ts';

/** Runs a program that stands beside the product (`backup`, `restore`, `mediaCheck`) on a house; gives what it says. */
export async function runProgram(name: string, house: House, args: string[] = []) {
  const env = { ...process.env, DATABASE_URL: house.databaseUrl, DATA_DIR: house.dataDir };
  const script = `dist/graphql-server/${name}.js`;
  return promisify(execFile)(process.execPath, [script, ...args], { env });
}
