import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useFragment as unmask } from '../../generated/codegen/fragment-masking.ts';
import type { PostPartFragment } from '../../generated/codegen/graphql.ts';
import { graphql } from '../../generated/codegen/index.ts';
import { readWorld } from '../../world.ts';
import { assertMadeSince, newText } from './checks.ts';
import { execute, type Same } from './execute.ts';

const { ada, ben } = readWorld();

const PostPart = graphql(`
  fragment PostPart on Post {
    id
    content
    createdAt
    likeCount
    isLiked
    author {
      id
      username
      createdAt
    }
    latestComments {
      id
      content
      author {
        username
      }
    }
  }
`);

const WRITE = graphql(`
  mutation Write($input: CreatePostInput!) {
    createPost(input: $input) {
      id
      content
    }
  }
`);

const REMARK = graphql(`
  mutation Remark($input: CreateCommentInput!) {
    createComment(input: $input) {
      id
      content
    }
  }
`);

const POSTS_OF = graphql(`
  query PostsOf($username: Text!, $first: Int!) {
    userByUsername(username: $username) {
      id
      username
      posts(first: $first) {
        nodes {
          ...PostPart
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`);

const OFFER = graphql(`
  mutation Offer($input: CreateListingInput!) {
    createListing(input: $input) {
      id
      price
      category
      soldAt
    }
  }
`);

/** Checked by the compiler: no scalar is `unknown`. */
const typed: [
  Same<PostPartFragment['createdAt'], string>,
  Same<PostPartFragment['content'], string>,
  Same<PostPartFragment['likeCount'], number>,
  Same<PostPartFragment['author']['username'], string>,
] = [true, true, true, true];

test('posts of a member, newest first, each with its latest comments', async () => {
  assert.ok(typed.every(Boolean));
  const [start, texts] = [Date.now(), [newText(), newText()] as const];
  const older = await execute(ada, WRITE, { input: { content: texts[0] } });
  const newer = await execute(ada, WRITE, { input: { content: texts[1] } });
  const remarks = [newText(), newText()];
  for (const content of remarks)
    await execute(ben, REMARK, { input: { postId: newer.createPost.id, content } });
  const { userByUsername } = await execute(ben, POSTS_OF, {
    username: ada.username.toUpperCase(),
    first: 2,
  });
  const [first, second, ...more] = unmask(PostPart, userByUsername.posts.nodes);
  assert.deepEqual([userByUsername.id, userByUsername.username], [String(ada.id), ada.username]);
  assert.deepEqual([first!.id, second!.id, more], [newer.createPost.id, older.createPost.id, []]);
  assert.deepEqual([first!.content, second!.content], [texts[1], texts[0]]);
  const comments = first!.latestComments.map(({ content, author }) => [content, author.username]);
  assert.deepEqual(comments, remarks.map((content) => [content, ben.username]).toReversed());
  for (const { createdAt, author } of [first!, second!]) {
    assertMadeSince(start, createdAt);
    assert.deepEqual([author.id, author.username], [String(ada.id), ada.username]);
  }
});

test('a price is the text that it was, and a time that has not come is null', async () => {
  const input = { title: 'Cap', description: 'Worn once.', category: 'CLOTHING', price: '0.10' } as const;
  const { createListing } = await execute(ada, OFFER, { input });
  const price: string = createListing.price;
  assert.deepEqual([price, createListing.category, createListing.soldAt], ['0.10', 'CLOTHING', null]);
});
