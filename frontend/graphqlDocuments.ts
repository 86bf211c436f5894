import { globSync, readFileSync } from 'node:fs';
import { parse, visit } from 'graphql';
import type { Plugin } from 'vite';

const TAG =
  /\bgraphql\(\s*(?:\/\*.*?\*\/\s*)?`\s*((?:query|mutation|subscription|fragment)\s+(\w+)[^`]*)`,?\s*\)/g;
const MODULE = 'virtual:graphql/';

/** `name` of a query, mutation, subscription or fragment → its text. */
type Sources = Map<string, string>;

function collect(code: string, sources: Sources): string[] {
  const found = [...code.matchAll(TAG)];
  for (const [, text, name] of found) sources.set(name!, text!);
  return found.map(([, , name]) => name!);
}

/**
 * The module of one document: its own definition, parsed, and the fragments it spreads from modules of their own,
 * so that every fragment exists once and travels with the route that uses it.
 */
function moduleOf(name: string, sources: Sources): string {
  const source = sources.get(name);
  if (source === undefined) throw new Error(`No graphql(\`…\`) tag defines ${name}.`);
  const [definition] = parse(source, { noLocation: true }).definitions;
  const spread = new Set<string>();
  visit(definition!, { FragmentSpread: (node) => void spread.add(node.name.value) });
  const fragments = [...spread];
  return [
    ...fragments.map((fragment) => `import ${fragment} from '${MODULE}${fragment}';`),
    `const own = ${JSON.stringify(definition)};`,
    `const all = new Set([own, ${fragments.map((fragment) => `...${fragment}.definitions`).join(', ')}]);`,
    `export default { kind: 'Document', definitions: [...all] };`,
  ].join('\n');
}

/**
 * Replaces each `graphql(`…`)` tag by an import of the parsed document, so that neither GraphQL's parser nor the
 * table of all documents is part of a page. Line numbers stay as they are.
 */
export function graphqlDocuments(): Plugin {
  const sources: Sources = new Map();
  return {
    name: 'graphql-documents',
    enforce: 'pre',
    buildStart() {
      const files = globSync('{app,features,session,ui,testing}/**/*.{ts,tsx}', { cwd: import.meta.dirname });
      for (const file of files) collect(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'), sources);
    },
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : null),
    load: (id) => (id.startsWith(`\0${MODULE}`) ? moduleOf(id.slice(MODULE.length + 1), sources) : null),
    transform(code, id) {
      if (!/\/frontend\/(?!gql\/).*\.tsx?$/.test(id) || !code.includes('graphql(')) return null;
      const names = collect(code, sources);
      if (names.length === 0) return null;
      const replaced = code.replace(
        TAG,
        (tag, _text, name: string) => `${name}Document${tag.replace(/[^\n]/g, '')}`,
      );
      const imports = names.map((name) => `import ${name}Document from '${MODULE}${name}';`);
      return { code: `${replaced}\n${imports.join('')}\n`, map: null };
    },
    hotUpdate({ file, modules }) {
      if (!/\/frontend\/.*\.tsx?$/.test(file)) return;
      const changed = collect(readFileSync(file, 'utf8'), sources);
      const documents = changed.map((name) =>
        this.environment.moduleGraph.getModuleById(`\0${MODULE}${name}`),
      );
      return [...modules, ...documents.filter((module) => module !== undefined)];
    },
  };
}
