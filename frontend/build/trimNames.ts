import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** All code that gives names of styles, attributes and conditions to Chakra's components: the page's own, and libraries'. */
const USERS = [
  'frontend/{app,features,lib,start,ui}/**/*.{ts,tsx}',
  'node_modules/@chakra-ui/react/dist/esm/*.js',
  'node_modules/@chakra-ui/react/dist/esm/{components,styled-system,utils}/**/*.js',
  'node_modules/@radix-ui/*/dist/index.mjs',
];
const PRESET = 'preset-base.js';

function usedWords(): ReadonlySet<string> {
  const files = globSync(USERS, { cwd: ROOT }).filter((file) => !file.endsWith(PRESET));
  return new Set(files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/\w+/g) ?? []));
}

type Trim = (code: string, words: ReadonlySet<string>) => string;

/** Keeps the used names of a list, the first group of `list`. */
const trimList =
  (list: RegExp, separator: string): Trim =>
  (code, words) =>
    code.replace(list, (all, names: string) => {
      const kept = names.split(separator).filter((name) => words.has(name));
      return all.replace(names, () => kept.join(separator));
    });

const CONDITION = /^ {2}(\w+): ".*",?\n/gm;
const UTILITY = /^ {4}(\w+): \{(?:[^\n]*\}|\n[\s\S]*?\n {4}\}),?\n/gm;

/** Keeps the conditions, such as `_hover`, and the properties with a meaning of Chakra's, such as `paddingX` or `px`, that are used. */
const trimPreset: Trim = (code, words) =>
  code
    .replaceAll(CONDITION, (entry, name: string) => (words.has(`_${name}`) ? entry : ''))
    .replaceAll(UTILITY, (entry, name: string) =>
      [name, ...shorthandsIn(entry)].some((used) => words.has(used)) ? entry : '',
    );

const shorthandsIn = (entry: string) => /shorthand: \[([^\]]*)\]/.exec(entry)?.[1]!.match(/\w+/g) ?? [];

/** The modules with lists of names, most of which nobody uses, and what leaves those out. */
const LISTS: [file: RegExp, trim: Trim][] = [
  [/@pandacss\/is-valid-prop\/dist\/index\.mjs$/, trimList(/cssPropertiesStr = "([^"]+)"/, ',')],
  [/@emotion\/is-prop-valid\/dist\/[\w.-]+\.esm\.js$/, trimList(/\|valueLink\|([\w|]+)\|/, '|')],
  [/@chakra-ui\/react\/dist\/esm\/preset-base\.js$/, trimPreset],
];

/**
 * Leaves out the names of CSS properties, attributes and conditions that occur nowhere in the code that could use them: 5 kB
 * (gzip) of every page. A name that is put together while the page runs would be lost; write it out.
 */
export function trimNames(): Plugin {
  let words: ReadonlySet<string>;
  return {
    name: 'trim-names',
    apply: 'build',
    buildStart() {
      words = usedWords();
    },
    transform(code, id) {
      const trim = LISTS.find(([file]) => file.test(id))?.[1];
      if (!trim) return null;
      const trimmed = trim(code, words);
      if (trimmed === code) this.error(`The list of names in ${id} has moved.`);
      return { code: trimmed, map: null };
    },
  };
}
