import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { compileConversion } from './conversion.ts';
import { createSelectionReader } from './selection.ts';
import { Refusal } from './status.ts';
import { unwrap } from './unwrap.ts';

/** The body of a route's response; for a page also the cursor of the next page, if there is one. */
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
 * Compiles the conversion of a document's data to its response:
 * - wrapper objects are removed (`unwrap.ts`), and a connection becomes its nodes;
 * - `ID` and `Decimal` become JSON numbers, and enum values get their REST names.
 * The data are changed in place.
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
      if (value === null) throw new Refusal('UNAUTHENTICATED'); // only `viewer` can be null, without a session
    }
    const body = convert(value);
    return isPage ? answerOfPage(body as Page) : { body };
  };
}

function answerOfPage({ nodes, pageInfo }: Page): Answer {
  const page = { body: nodes, isPage: true };
  return pageInfo.hasNextPage ? { ...page, nextCursor: pageInfo.endCursor! } : page;
}
