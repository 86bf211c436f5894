import { expect } from 'vitest';
import { PASSWORD } from './factories.ts';
import type { TestApp } from './testApp.ts';
import type { Visitor } from './visitor.ts';

let count = 0;
/** A username that is not taken. */
export const newName = () => `newcomer${++count}`;

/** Registers somebody with a name of their own, unless the input says another. */
export async function register(testApp: TestApp, input: object = {}) {
  const visitor = await testApp.visitor();
  const answer = await visitor.run(
    'mutation ($input: RegisterInput!) { register(input: $input) { id username } }',
    { input: { username: newName(), password: PASSWORD, ...input } },
  );
  return { ...answer, visitor };
}

/** Changes how one registers, as an owner. */
export async function settle(owner: Visitor, input: object): Promise<void> {
  const answer = await owner.run(
    'mutation ($input: UpdateCommunitySettingsInput!) { updateCommunitySettings(input: $input) { registration } }',
    { input },
  );
  expect(answer.errors).toBeUndefined();
}
