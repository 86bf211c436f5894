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
import { compileComplaints } from './complaints.ts';
import { inNamesOfCaller, inputNamesOf } from './inputNames.ts';
import { Refusal, refusalOfGraphQL, type InputError } from './status.ts';
import { compileVariables, type Inputs } from './variables.ts';

export interface ServerDoor {
  schema: GraphQLSchema;
  /** Hears of each document before it is run. There are a few of them and no caller can add to them. */
  trust?: (document: DocumentNode) => void;
  /** What the server's own rules say of inputs of a root field, by the names of GraphQL. */
  complaintsOf?: (rootField: string, inputs: Inputs) => Promise<InputError[]>;
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
export function compileOperation(door: ServerDoor, source: string) {
  const { schema, trust, run } = door;
  const document = withFragments(parse(source));
  const [error] = validate(schema, document);
  if (error) throw new Error(`${error.message}\n${source}`);
  trust?.(document);
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)!;
  const answerOf = compileAnswer(schema, document, operation);

  const names = inputNamesOf(document);
  const read = compileVariables(schema, operation);
  const complain = compileComplaints(door, operation, names);

  /** Refuses all that is wrong at once, also what the server would refuse of the other inputs. */
  async function readVariables(inputs: Inputs): Promise<Inputs> {
    const { values, errors } = read(inputs);
    if (errors.length === 0) return values;
    const all = [...errors, ...(await complain(values))];
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
