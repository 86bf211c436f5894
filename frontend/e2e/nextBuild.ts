import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const HASHED = /-[\w-]{8}\.\w+$/;

/** Makes the built page in `folder` the one of the next build: each hash is another, wherever its file is named. */
export function makeNextBuild(folder: string): void {
  for (const packed of globSync(join(folder, '**/*.{br,gz,map}'))) rmSync(packed);
  const files = globSync(join(folder, 'assets/*')).filter((file) => HASHED.test(file));
  const names = new Set(files.map((file) => basename(file)));
  const named = (text: string) =>
    text.replaceAll(/[\w-]+-[\w-]{8}(?=\.\w)/g, (stem, at: number) =>
      names.has(stem + /^\.\w+/.exec(text.slice(at + stem.length))![0]) ? nextOf(stem) : stem,
    );
  for (const file of globSync(join(folder, '**/*.{js,css,html}')))
    writeFileSync(file, named(readFileSync(file, 'utf8')));
  for (const file of files) renameSync(file, join(folder, 'assets', named(basename(file))));
}

const nextOf = (stem: string) => `${stem}next`;
export const OF_NEXT_BUILD = /-[\w-]{8}next\.js$/;
