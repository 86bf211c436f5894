import type { DemoPost } from './posts.ts';
import { createDeck, type Random } from './random.ts';
import { planReactions, type Reaction } from './reactions.ts';
import { createFill, suits, valuesOfComment, type Values } from './slots.ts';
import { thanks } from './texts/thanks.ts';
import type { Topic } from './topic.ts';
import type { DemoUser } from './users.ts';
import { oldestFirst } from './oldestFirst.ts';

interface DemoComment extends Reaction {
  content: string;
}

const SHARE = 1.9;

/** Comments on the posts, oldest first; some authors thank for them. */
export function planComments(random: Random, posts: DemoPost[], users: DemoUser[], now: Date): DemoComment[] {
  const fill = createFill(
    random,
    users.map(({ username }) => username),
  );
  const decks = new Map<Topic, () => string>();
  const thank = createDeck(random, thanks);

  function deckOf(topic: Topic): () => string {
    if (!decks.has(topic)) decks.set(topic, createDeck(random, topic.replies));
    return decks.get(topic)!;
  }

  function write(reaction: Reaction, template: string): DemoComment {
    const post = posts[reaction.post]!;
    const [username, author] = [reaction.user, post.author].map((place) => users[place]!.username);
    return { ...reaction, content: fill(template, valuesOfComment(username!, author!, post.values)) };
  }

  function answers(reactions: Reaction[]): DemoComment[] {
    const post = posts[reactions[0]!.post]!;
    const own = random.shuffled(post.replies);
    const said = new Set(own);
    const written = oldestFirst(reactions)
      .slice(0, own.length + Math.floor(post.topic.replies.length / 2))
      .map((reaction) => write(reaction, own.pop() ?? drawNew(deckOf(post.topic), said, post.values)));
    const last = written.at(-1)!;
    const thanked = new Date(last.createdAt.getTime() + random.whole(20_000, 900_000));
    if (written.length < 2 || thanked >= now || random.chance(0.6)) return written;
    return [
      ...written,
      write({ ...last, user: post.author, createdAt: thanked }, drawNew(thank, said, post.values)),
    ];
  }

  const byPost = Map.groupBy(planReactions(random, posts, users, now, SHARE), ({ post }) => post);
  return oldestFirst([...byPost.values()].flatMap(answers));
}

/** A template that suits the post and is not used below it yet. */
function drawNew(draw: () => string, said: Set<string>, post: Values): string {
  let template = draw();
  while (said.has(template) || !suits(template, post)) template = draw();
  said.add(template);
  return template;
}
