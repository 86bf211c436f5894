import { expect, it } from 'vitest';
import { answerDrafts } from './answerDrafts.ts';
import { draftKey } from './draftKey.ts';

it.each(['sentText', 'underWay'])('restores an unanswered text that was stored as %s', (name) => {
  const kind = `answer ${name}`;
  localStorage.setItem(`draft:${kind}:7:12`, JSON.stringify({ text: 'and more', [name]: 'a comment' }));
  expect(answerDrafts(kind).get(draftKey('7', '12'))).toEqual({ text: 'a comment\nand more', sentText: '' });
});
