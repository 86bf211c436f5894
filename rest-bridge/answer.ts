import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { compileConversion } from './conversion.ts';
import { createSelectionReader } from './selection.ts';
import { Refusal } from './status.ts';
import { unwrap } from './unwrap.ts';

/** The body of a row's answer; whether it is a page and, when another one is behind it, where that one begins. */
export interface Answer {
  body: unknown;
  isPage?: boolean;
  nextCursor?: string;
}

type Data = NonNullable<ExecutionResult['data']>;
interface Page {
  nodes: unknown;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * Prepares the way from a document's data to its answer, so that a call only follows it:
 * - what stands in wrappers is the answer (`unwrap.ts`), and of a connection its nodes;
 * - what the schema types `ID` or `Decimal` is a JSON number, and a value of an enum a word.
 * The data are changed in place: they belong to this call alone.
 */
export function compileAnswer(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
) {
  const keysOf = createSelectionReader(schema, document);
  const { path, type, below, isPage } = unwrap(schema, keysOf, operation);
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
}

function answerOfPage({ nodes, pageInfo }: Page): Answer {
  const page = { body: nodes, isPage: true };
  return pageInfo.hasNextPage ? { ...page, nextCursor: pageInfo.endCursor! } : page;
}
