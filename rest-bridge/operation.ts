import type { Request, Response } from 'express';
import {
  Kind,
  parse,
  validate,
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileAnswer, type Answer } from './answer.ts';
import { withFragments } from './fragments.ts';
import { inNamesOfCaller, inputNamesOf } from './inputNames.ts';
import { refusalOfGraphQL } from './status.ts';
import { compileVariables } from './variables.ts';

export interface ServerDoor {
  schema: GraphQLSchema;
  /** Hears of each document before it is run. There are a few of them and no caller can add to them. */
  trust?: (document: DocumentNode) => void;
  /** Executes one document for the caller of this HTTP request (same context, guards and resolvers as /graphql). */
  run: (
    document: DocumentNode,
    variables: Record<string, unknown>,
    request: Request,
    response: Response,
  ) => Promise<FormattedExecutionResult>;
}

export type Call = (
  variables: Record<string, unknown>,
  request: Request,
  response: Response,
) => Promise<Answer>;

/** Everything about one document that can be known before the first call; one that does not fit the schema throws. */
export function compileOperation({ schema, trust, run }: ServerDoor, source: string) {
  const document = withFragments(parse(source));
  const [error] = validate(schema, document);
  if (error) throw new Error(`${error.message}\n${source}`);
  trust?.(document);
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)!;
  const answerOf = compileAnswer(schema, document, operation);

  const names = inputNamesOf(document);

  async function call(
    variables: Record<string, unknown>,
    request: Request,
    response: Response,
  ): Promise<Answer> {
    const { data, errors } = await run(document, variables, request, response);
    if (errors?.[0]) throw inNamesOfCaller(refusalOfGraphQL(errors[0]), names);
    return answerOf(data!);
  }
  return { readVariables: compileVariables(schema, operation), call };
}
