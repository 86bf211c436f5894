import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { setScene, type Scene } from '../testing/matrix/scene.ts';
import { useTestApp } from '../testing/testApp.ts';
import { createSchema } from '../schema.ts';

/** Texts that PostgreSQL cannot hold or would alter, in each input that takes a text; the others are plausible. */
const testApp = useTestApp({
  LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
  LIMIT_UPLOADS_PER_HALF_HOUR: '1000000',
  LIMIT_FAILED_SIGN_INS_PER_ADDRESS: '1000000',
});
const NO_TEXTS = ['\0', 'a\0b', '\ud800'];
const TEXTS = ['String', 'Text', 'ID', 'Decimal', 'DateTime', 'DataUrl'];

const schema = createSchema();
const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({
    root: type.name.toLowerCase(),
    name: field.name,
    field,
  })),
);

const PLAUSIBLE: Record<string, unknown> = { ID: '1', Int: 1, Boolean: true, Decimal: '1' };

function plausible(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return plausible(type.ofType);
  if (isListType(type)) return [plausible(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (!isInputObjectType(type)) return PLAUSIBLE[getNamedType(type).name] ?? 'plausible';
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(required.map((field) => [field.name, plausible(field.type)]));
}

/** The same with the text in one of the places that take texts, once for each. */
function* each(type: GraphQLInputType, text: string): Generator {
  if (isNonNullType(type)) yield* each(type.ofType, text);
  else if (isListType(type)) for (const one of each(type.ofType, text)) yield [one];
  else if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields()))
      for (const value of each(field.type, text))
        yield { ...(plausible(type) as object), [field.name]: value };
  } else if (TEXTS.includes(getNamedType(type).name)) yield text;
}

function* variablesOf({ args }: GraphQLField<unknown, unknown>, text: string) {
  const usual = Object.fromEntries(
    args.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => [name, plausible(type)]),
  );
  for (const { name, type } of args) for (const value of each(type, text)) yield { ...usual, [name]: value };
}

function documentOf(root: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const variables = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const below = isLeafType(getNamedType(type)) ? '' : '{ __typename }';
  return `${root} (${variables}) { ${name}(${given}) ${below} }`;
}

let scene: Scene;
beforeAll(async () => {
  scene = await setScene(testApp);
});

it.each(fields.filter(({ field }) => field.args.length > 0))(
  '$root $name does not break by what is no text',
  async ({ root, field }) => {
    const query = documentOf(root, field);
    for (const text of NO_TEXTS)
      for (const variables of variablesOf(field, text))
        for (const as of [scene.as.anonymous, scene.as.stranger, scene.as.communityOwner]) {
          const answer = await as.fetch('/graphql', { method: 'POST', json: { query, variables } });
          expect(await answer.text(), JSON.stringify(variables)).not.toContain('INTERNAL_SERVER_ERROR');
        }
  },
);

it.each([
  ['POST', '/api/auth/wallet', { requestId: '\0', signedMessage: 'x', signature: 'x' }],
  ['POST', '/api/auth/wallet', { requestId: 'x', signedMessage: '\0', signature: '\0' }],
  ['POST', '/api/wallets', { requestId: '\0', signedMessage: 'x', signature: 'x' }],
  ['POST', '/api/login', { username: '\0', password: '\0' }],
])('%s %s %j is a mistake of the caller', async (method, path, json) => {
  for (const as of [scene.as.anonymous, scene.as.friend]) {
    const { status } = await as.fetch(path, { method, json });
    expect([400, 401, 403]).toContain(status);
  }
});
