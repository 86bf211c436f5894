import { globSync, readFileSync } from 'node:fs';
import { Kind, parse, print, visit, type DocumentNode, type ExecutableDefinitionNode } from 'graphql';

const TAG = /\bgraphql\(\s*(?:\/\*.*?\*\/\s*)?`([^`]*)`/g;

/** The operations of the page as it sends them, by name, read from the tags in its code. */
export function readPageDocuments(): Map<string, string> {
  const files = globSync('frontend/{app,features,lib,ui}/**/*.{ts,tsx}');
  const texts = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(TAG)].map(([, text]) => text!),
  );
  const definitions = texts.flatMap((text) => parse(text).definitions as ExecutableDefinitionNode[]);
  const all = new Map(definitions.map((definition) => [definition.name!.value, definition]));
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return new Map(operations.map((own) => [own.name!.value, print(sent(own, all))]));
}

/** With the fragments it spreads, and without what is for the page's own store. */
function sent(
  own: ExecutableDefinitionNode,
  all: Map<string, ExecutableDefinitionNode>,
  found = new Set([own]),
): DocumentNode {
  visit(own, {
    FragmentSpread({ name }) {
      const fragment = all.get(name.value)!;
      if (!found.has(fragment)) sent(fragment, all, found.add(fragment));
    },
  });
  return visit(
    { kind: Kind.DOCUMENT, definitions: [...found] },
    { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) },
  );
}
