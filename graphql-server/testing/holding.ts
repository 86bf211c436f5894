import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

export const CREATE_RULE = `mutation ($text: Text!, $action: ContentRuleAction!) {
  createContentRule(input: { kind: PATTERN, text: $text, action: $action }) { id }
}`;
export const CREATE_POST = `mutation ($text: Text, $key: String, $medium: ID) {
  createPost(input: { content: $text, clientMutationId: $key, mediaId: $medium }) { id content createdAt via }
}`;
export const APPROVE = 'mutation ($id: ID!) { approveHeldContent(input: { heldId: $id }) }';

/** Runs a document that must succeed, and returns its data. */
export async function ask(who: Visitor, document: string, variables?: Record<string, unknown>): Promise<any> {
  const { data, errors } = await who.run(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
export const codeOfCall = async (answer: Promise<{ errors?: readonly any[] }>) =>
  (await answer).errors?.[0].extensions.code ?? 'OK';

/** Sends what a rule holds, and returns the id of what waits. */
export async function holdContent(
  who: Visitor,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<string> {
  const { errors } = await who.run(document, variables);
  expect(errors?.[0].extensions.code).toBe('HELD');
  return errors![0].extensions.heldId;
}

export const feedTexts = async (who: Visitor): Promise<string[]> =>
  (await ask(who, '{ feed { nodes { content } } }')).feed.nodes.map(({ content }: any) => content);
