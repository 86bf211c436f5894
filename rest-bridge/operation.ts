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
import { compileInputErrors, inNamesOfCaller, inputNamesOf, type CheckInputs } from './inputNames.ts';
import { Refusal, refusalOfGraphQL } from './status.ts';
import { compileVariables, type Inputs } from './variables.ts';

export interface GraphqlServer {
  schema: GraphQLSchema;
  /** Called with each document at startup; clients cannot add documents. */
  trust?: (document: DocumentNode) => void;
  inputErrorsOf?: CheckInputs;
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

/** Compiles one document before the first call; throws if it does not fit the schema. */
export function compileOperation(server: GraphqlServer, source: string) {
  const { schema, trust, run } = server;
  const document = withFragments(parse(source));
  const [error] = validate(schema, document);
  if (error) throw new Error(`${error.message}\n${source}`);
  trust?.(document);
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)!;
  const answerOf = compileAnswer(schema, document, operation);

  const names = inputNamesOf(document);
  const read = compileVariables(schema, operation);
  const inputErrors = compileInputErrors(server, operation, names);

  /** Reports all wrong inputs at once, including those that break the server's rules. */
  async function readVariables(inputs: Inputs): Promise<Inputs> {
    const { values, errors } = read(inputs);
    if (errors.length === 0) return values;
    const all = [...errors, ...(await inputErrors(values))];
    throw new Refusal('BAD_USER_INPUT', all[0]!.detail, { errors: all });
  }

  async function call(
    variables: Record<string, unknown>,
    request: Request,
    response: Response,
  ): Promise<Answer> {
    const { data, errors } = await run(document, variables, request, response);
    if (errors?.[0]) throw inNamesOfCaller(refusalOfGraphQL(errors[0]), names);
    return answerOf(data!);
  }
  return { readVariables, call };
}
