import { createDeck, type Random } from './random.ts';
import { words } from './texts/words.ts';

/** Slots that a comment takes over from its post, so that both are about the same thing. */
const SUBJECTS = new Set(['ticker', 'city', 'snack', 'animal']);

export type Values = Map<string, string>;

/**
 * Fills `{ticker}`, `{city}`, `{number}` … of a template. A slot that comes twice gets the same word; `{ticker2}` is
 * another one of its kind. `{member}` mentions somebody, `{self}` the writer, `{author}` whom a comment answers.
 */
export function createFill(random: Random, usernames: string[]) {
  const decks = new Map(Object.entries(words).map(([kind, items]) => [kind, createDeck(random, items)]));
  const member = createDeck(random, usernames);
  decks.set('member', () => `@${member()}`);
  decks.set('number', () => String(random.whole(3, 97)));
  decks.set('digit', () => String(random.whole(1, 9)));
  decks.set('percent', () => `${random.whole(2, 38)}.${random.whole(0, 9)}%`);

  function draw(slot: string, taken: Values): string {
    const deck = decks.get(slot.replace(/\d$/, ''));
    if (!deck) throw new Error(`No words for the slot {${slot}}`);
    const others = new Set(taken.values());
    let word = deck();
    while (others.has(word)) word = deck();
    return word;
  }

  return (template: string, values: Values): string =>
    template.replace(/\{(\w+)\}/g, (_, slot: string) => {
      if (!values.has(slot)) values.set(slot, draw(slot, values));
      return values.get(slot)!;
    });
}

/** The initial values of a text by `username`, so that members do not mention themselves. */
export const valuesOf = (username: string): Values => new Map([['self', `@${username}`]]);

/** The values for a comment by `username` on a post by `author` with the values `post`. */
export const valuesOfComment = (username: string, author: string, post: Values): Values =>
  new Map([
    ...valuesOf(username),
    ['author', `@${author}`],
    ...[...post].filter(([slot]) => SUBJECTS.has(slot)),
  ]);

/** Whether the post has a value for each subject of the comment. */
export const suits = (template: string, post: Values): boolean =>
  [...template.matchAll(/\{(\w+)\}/g)].every(([, slot]) => !SUBJECTS.has(slot!) || post.has(slot!));
