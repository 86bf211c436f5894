import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, visit } from 'graphql';
import type { DirectiveNode, DocumentNode, ExecutableDefinitionNode } from 'graphql';
import type { Plugin } from 'vite';

const TAG =
  /\bgraphql\(\s*(?:\/\*.*?\*\/\s*)?`\s*((?:query|mutation|subscription|fragment)\s+(\w+)[^`]*)`,?\s*\)/g;
const MODULE = 'virtual:graphql/';
const FRONTEND = join(import.meta.dirname, '..');

/** The texts of all documents of the page, to check whether a schema still answers them (`commands/checkDocuments.ts`). */
const DOCUMENTS = '.vite/documents.json';

/** `name` of a query, mutation, subscription or fragment → its text. */
type Sources = Map<string, string>;

/** All tags of the page's code. */
function readSources(): Sources {
  const sources: Sources = new Map();
  const files = globSync('{app,features,lib,ui,testing}/**/*.{ts,tsx}', { cwd: FRONTEND });
  for (const file of files) collect(readFileSync(`${FRONTEND}/${file}`, 'utf8'), sources);
  return sources;
}

function collect(code: string, sources: Sources): string[] {
  const found = [...code.matchAll(TAG)];
  for (const [, text, name] of found) sources.set(name!, text!);
  return found.map(([, , name]) => name!);
}

/** One definition, and the names of the fragments it spreads. */
function read(name: string, sources: Sources): { own: ExecutableDefinitionNode; fragments: string[] } {
  const source = sources.get(name);
  if (source === undefined) throw new Error(`No graphql(\`…\`) tag defines ${name}.`);
  const [definition] = parse(source, { noLocation: true }).definitions;
  const spread = new Set<string>();
  visit(definition!, { FragmentSpread: (node) => void spread.add(node.name.value) });
  return { own: definition as ExecutableDefinitionNode, fragments: [...spread] };
}

/** The document of `name` in the built page: its definition, and those of all its fragments in order. */
export function documentOf(name: string, sources = readSources()): DocumentNode {
  const { own, fragments } = read(name, sources);
  const others = fragments.flatMap((fragment) => documentOf(fragment, sources).definitions);
  const known = new Map(
    [own, ...others].map((definition) => [(definition as ExecutableDefinitionNode).name!.value, definition]),
  );
  return { kind: Kind.DOCUMENT, definitions: [...known.values()] };
}

const operations = (sources: Sources): string[] =>
  [...sources]
    .filter(([, text]) => !text.startsWith('fragment'))
    .map(([name]) => print(visit(documentOf(name, sources), { Directive: forServer })))
    .toSorted();

/** What Apollo Client removes before it sends a document. */
const forServer = (directive: DirectiveNode) => (directive.name.value === 'unmask' ? null : undefined);

/** Leaves out empty lists of arguments and directives, which are optional in a parsed document. */
const withoutEmpty = (_key: string, value: unknown) =>
  Array.isArray(value) && value.length === 0 ? undefined : value;

/**
 * The module of one document: its own definition, parsed, and the fragments it spreads from modules of their own,
 * so that every fragment exists once and is loaded with the route that uses it.
 */
function moduleOf(name: string, sources: Sources): string {
  const { own, fragments } = read(name, sources);
  return [
    ...fragments.map((fragment) => `import ${fragment} from '${MODULE}${fragment}';`),
    `const own = ${JSON.stringify(own, withoutEmpty)};`,
    `const all = new Set([own, ${fragments.map((fragment) => `...${fragment}.definitions`).join(', ')}]);`,
    `export default { kind: 'Document', definitions: [...all] };`,
  ].join('\n');
}

/**
 * Replaces each `graphql(`…`)` tag by an import of the parsed document, so that neither GraphQL's parser nor the
 * table of all documents is part of a page. Line numbers stay as they are.
 */
export function graphqlDocuments(): Plugin {
  let sources: Sources = new Map();
  return {
    name: 'graphql-documents',
    enforce: 'pre',
    buildStart() {
      sources = readSources();
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
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      const source = JSON.stringify(operations(sources));
      this.emitFile({ type: 'asset', fileName: DOCUMENTS, source });
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
