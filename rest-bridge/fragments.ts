import {
  Kind,
  parse,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';
import { shapes } from './shapes.ts';

const byName = new Map(
  shapes.definitions.map((definition) => {
    const fragment = definition as FragmentDefinitionNode;
    return [fragment.name.value, fragment];
  }),
);

/** The document with the fragments it uses, directly or through others, and with `$media` if they use it. */
export function withFragments(document: DocumentNode): DocumentNode {
  const used = new Set<FragmentDefinitionNode>();
  let usesMedia = false;
  const collect = (node: DocumentNode | FragmentDefinitionNode) =>
    visit(node, {
      [Kind.VARIABLE](variable) {
        usesMedia ||= variable.name.value === 'media';
      },
      [Kind.FRAGMENT_SPREAD](spread) {
        const fragment = byName.get(spread.name.value);
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        collect(fragment);
      },
    });
  collect(document);
  const definitions = usesMedia ? document.definitions.map(withMedia) : document.definitions;
  return { ...document, definitions: [...definitions, ...used] };
}

/** Large files are truncated (decision 21) unless the document declares `$media: MediaForm = DATA_URL` itself. */
const [defaultMedia] = (
  parse('query ($media: MediaForm = TRUNCATED_DATA_URL) { a }').definitions[0] as OperationDefinitionNode
).variableDefinitions!;

function withMedia<Node extends DefinitionNode>(definition: Node): Node {
  if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
  const variables = definition.variableDefinitions ?? [];
  if (variables.some(({ variable }) => variable.name.value === 'media')) return definition;
  return { ...definition, variableDefinitions: [...variables, defaultMedia!] };
}
