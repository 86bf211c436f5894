import {
  getNullableType,
  isObjectType,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { compileConversion } from './conversion.ts';
import { createSelectionReader, type Selected } from './selection.ts';
import { Refusal } from './status.ts';

/** The body of a row's answer and, when it is a page with another one behind it, where that one begins. */
export interface Answer {
  body: unknown;
  nextCursor?: string;
}

type Data = NonNullable<ExecutionResult['data']>;
interface Page {
  nodes: unknown;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * Prepares the way from a document's data to its answer, so that a call only follows it:
 * - a selection of nothing but one object is a wrapper, and what it holds is the answer (`viewer { friends {...} }`);
 * - a connection is its nodes;
 * - what the schema types `ID` or `Decimal` is a JSON number, and a value of an enum a word.
 * The data are changed in place: they belong to this call alone.
 */
export function compileAnswer(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
) {
  const keysOf = createSelectionReader(schema, document);
  const { path, type, below } = unwrap(schema.getRootType(operation.operation)!, operation.selectionSet);
  const isPage =
    isObjectType(type) && keysOf(type, below).has('nodes') && keysOf(type, below).has('pageInfo');
  const convert = compileConversion(keysOf, type, below) ?? ((value) => value);

  return function answerOf(data: Data): Answer {
    let value: unknown = data;
    for (const key of path) {
      value = (value as Data)[key];
      if (value === null) throw new Refusal('UNAUTHENTICATED'); // `viewer` alone may be null, when nobody is signed in
    }
    const body = convert(value);
    return isPage ? answerOfPage(body as Page) : { body };
  };

  /** The keys that lead to the answer, its type and its selection. */
  function unwrap(root: GraphQLObjectType, set: SelectionSetNode) {
    const path: string[] = [];
    let type: GraphQLOutputType = root;
    let below = set;
    while (isObjectType(type)) {
      const keys: [string, Selected][] = [...keysOf(type, below)];
      const [key, only]: [string, Selected] = keys[0]!;
      if (keys.length > 1 || !only.below) break;
      path.push(key);
      type = getNullableType(only.type);
      below = only.below;
    }
    return { path, type, below };
  }
}

function answerOfPage({ nodes, pageInfo }: Page): Answer {
  return pageInfo.hasNextPage ? { body: nodes, nextCursor: pageInfo.endCursor! } : { body: nodes };
}
