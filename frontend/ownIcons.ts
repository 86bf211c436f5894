import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const INDEX = `${import.meta.dirname}/../node_modules/lucide-react/dist/esm/lucide-react.mjs`;
const IMPORT = /import \{([^}]+)\} from 'lucide-react';/;

/** Icon → the name of its module: `Link2` → `link-2`. */
function modules(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names, module] of readFileSync(INDEX, 'utf8').matchAll(
    /\{ (.+) \} from '.\/icons\/(.+).mjs'/g,
  ))
    for (const name of names!.matchAll(/default as (\w+)/g)) found.set(name[1]!, module!);
  return found;
}

/**
 * Takes each icon from its own module. Through the library's index every page that has an icon would reach all the
 * icons of the app, and the first page would load them (`chunks.ts`).
 */
export function ownIcons(): Plugin {
  const known = modules();
  return {
    name: 'own-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null;
      const found = IMPORT.exec(code);
      if (!found) return null;
      const imports = found[1]!
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '' && !part.startsWith('type '))
        .map((part) => importOf(part, known));
      const lines = '\n'.repeat(found[0].split('\n').length - 1);
      return { code: code.replace(IMPORT, () => imports.join(' ') + lines), map: null };
    },
  };
}

function importOf(part: string, known: Map<string, string>): string {
  const [name, local = name] = part.split(' as ');
  const module = known.get(name!);
  if (!module) throw new Error(`lucide-react has no icon ${name}.`);
  return `import ${local} from 'lucide-react/icons/${module}';`;
}
