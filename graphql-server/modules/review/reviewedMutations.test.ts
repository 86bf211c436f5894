import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isInputObjectType, type GraphQLType } from 'graphql';
import { expect, it } from 'vitest';
import { OPERATIONS } from './operations.ts';

/**
 * Nobody reads them but a receiver, staff or their author. Rules look at the name and address of a new member in `register`,
 * and at the name of a token in `createAccessToken`.
 */
const NOT_REVIEWED = [
  'addPasskey',
  'appealDecision',
  'apply',
  'createAccessToken',
  'createContentRule',
  'decideCase',
  'declineHeldContent',
  'deleteAccount',
  'inviteToGroup',
  'linkWallet',
  'login',
  'register',
  'renamePasskey',
  'reportContent',
  'sendMessage',
  'updateCommunitySettings',
  'updateContentRule',
  'updateMessage',
  'updateWallet',
];

it('a new mutation that takes a text is reviewed, or said here not to be', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const takesText = (type: GraphQLType): boolean => {
    const named = getNamedType(type);
    if (!isInputObjectType(named)) return named.name === 'Text';
    return Object.values(named.getFields()).some((field) => takesText(field.type));
  };
  const all = Object.values(schema.getMutationType()!.getFields());
  const writing = all.filter(({ args }) => args.some((arg) => takesText(arg.type)));
  const without = writing.map(({ name }) => name).filter((name) => !OPERATIONS[name]);
  expect(without.toSorted()).toEqual(NOT_REVIEWED);
  for (const [name, { texts }] of Object.entries(OPERATIONS)) {
    const input = getNamedType(schema.getMutationType()!.getFields()[name]!.args[0]!.type);
    const fields = isInputObjectType(input) ? Object.values(input.getFields()) : [];
    const given = fields.filter(({ type }) => takesText(type)).map((field) => field.name);
    // An address in base58 says nothing.
    expect(texts.toSorted()).toEqual(given.filter((field) => field !== 'walletAddress').toSorted());
  }
});

it('a reviewed mutation that asks for the session or refuses tokens settles that before its content is held', () => {
  const fields = buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()!.getFields();
  const asking = Object.entries(OPERATIONS).filter(
    ([name, { run }]) => run && /login|tokens/.test(fields[name]!.description ?? ''),
  );
  expect(asking.map(([name]) => name)).toEqual(['updateListing']);
  for (const [, { settle }] of asking) expect(settle).toBeDefined();
});
