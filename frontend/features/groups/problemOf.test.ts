// @vitest-environment node
import { expect, it } from 'vitest';
import { problemOfChange, problemOfNew } from './problemOf.ts';

const problem = (name: string, description: string) => problemOfNew({ name, description });

it('a new group has a name and a description, trimmed (§5)', () => {
  expect(problem(' ', 'x')).toEqual({ field: 'name', text: 'Please fill in all required fields' });
  expect(problem('x', ' \n')).toEqual({ field: 'description', text: 'Please fill in all required fields' });
  expect(problem('x', 'y')).toBeNull();
});

it('a changed one has a name', () => {
  expect(problemOfChange({ name: ' ', description: '' })?.text).toBe('Group name is required');
  expect(problemOfChange({ name: 'x', description: '' })).toBeNull();
});

it('neither is longer than decision 9 allows, in code points', () => {
  expect(problem('🦡'.repeat(100), '🦡'.repeat(1_000))).toBeNull();
  expect(problem('🦡'.repeat(101), 'y')).toMatchObject({ field: 'name' });
  expect(problemOfChange({ name: 'x', description: 'y'.repeat(1_001) })).toMatchObject({
    field: 'description',
    text: 'Description can have at most 1,000 characters',
  });
});
