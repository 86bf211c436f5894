import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFragment, type FragmentOf, type ResultOf, type VariablesOf } from 'gql.tada';
import { readWorld } from '../../world.ts';
import { assertMadeSince, newText } from './checks.ts';
import { execute, type Same } from './execute.ts';
import { graphql } from './tada.ts';

const { ada, ben } = readWorld();

const Topic = graphql(`
  fragment Topic on ForumPost {
    id
    title
    content
    category
    status
    createdAt
    repliesCount
    author {
      username
    }
  }
`);

const OPEN_TOPIC = graphql(
  `
    mutation OpenTopic($input: CreateForumPostInput!) {
      createForumPost(input: $input) {
        ...Topic
      }
    }
  `,
  [Topic],
);

const REPLY = graphql(`
  mutation Reply($input: ReplyToForumPostInput!) {
    replyToForumPost(input: $input) {
      id
      content
    }
  }
`);

const TOPICS = graphql(
  `
    query Topics($category: ForumCategory, $first: Int!, $after: String) {
      forumPosts(category: $category, first: $first, after: $after) {
        nodes {
          ...Topic
        }
        pageInfo {
          endCursor
        }
      }
    }
  `,
  [Topic],
);

const REPLIES = graphql(`
  query Replies($id: ID!) {
    forumPost(id: $id) {
      repliesCount
      viewerCan {
        reply
        setStatus
      }
      replies(first: 3) {
        nodes {
          content
          author {
            username
          }
        }
      }
    }
  }
`);

type Read = ResultOf<typeof Topic>;

/** Checked by the compiler: no scalar is `unknown`. */
const typed: [
  Same<Read['createdAt'], string>,
  Same<Read['content'], string>,
  Same<Read['category'], 'BUG' | 'FEATURE' | 'QUESTION'>,
  Same<Read['repliesCount'], number>,
  Same<VariablesOf<typeof OPEN_TOPIC>['input']['title'], string>,
] = [true, true, true, true, true];

const open = (category: Read['category']): Promise<{ createForumPost: FragmentOf<typeof Topic> }> =>
  execute(ada, OPEN_TOPIC, { input: { title: 'Why?', content: newText(), category } });

test('the forum, by category and page', async () => {
  assert.ok(typed.every(Boolean));
  const start = Date.now();
  const opened: Read[] = [];
  for (const category of ['BUG', 'FEATURE', 'BUG'] as const)
    opened.unshift(readFragment(Topic, (await open(category)).createForumPost));
  const bugs = opened.filter(({ category }) => category === 'BUG');
  const found: Read[] = [];
  for (let after: string | null = null; found.length < 2;) {
    const page: ResultOf<typeof TOPICS> = await execute(ben, TOPICS, { category: 'BUG', first: 1, after });
    assert.equal(page.forumPosts.nodes.length, 1);
    found.push(...readFragment(Topic, page.forumPosts.nodes));
    after = page.forumPosts.pageInfo.endCursor;
  }
  assert.deepEqual(found, bugs);
  for (const { createdAt, author, status } of found) {
    assertMadeSince(start, createdAt);
    assert.deepEqual([author.username, status], [ada.username, 'OPEN']);
  }
});

test('replies, oldest first, each with who wrote it', async () => {
  const { id: forumPostId } = readFragment(Topic, (await open('QUESTION')).createForumPost);
  const texts = [newText(), newText()];
  for (const content of texts) await execute(ben, REPLY, { input: { forumPostId, content } });
  const { forumPost } = await execute(ada, REPLIES, { id: forumPostId });
  assert.deepEqual([forumPost.repliesCount, forumPost.viewerCan], [2, { reply: true, setStatus: false }]);
  assert.deepEqual(
    forumPost.replies.nodes.map(({ content, author }) => [content, author.username]),
    texts.map((content) => [content, ben.username]),
  );
});
