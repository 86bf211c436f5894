import { describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/testApp.ts';

const house = useTestApp();

const FEED = `query ($first: Int!, $after: String) {
  feed(first: $first, after: $after) {
    nodes { id content isLiked likeCount author { username } latestComments { content author { username } } }
    pageInfo { endCursor hasNextPage }
  }
}`;

describe('posts', () => {
  it('shows what a member posts to everybody, newest first', async () => {
    const ann = await house.create.user({ username: 'ann' });
    const as = await house.as(ann);
    for (const content of ['one', 'two', 'three']) {
      const { errors } = await as.run('mutation ($c: Text!) { createPost(input: {content: $c}) { id } }', {
        c: content,
      });
      if (errors) console.log(house.log.join(''));
      expect(errors).toBeUndefined();
    }
    const first = await house.nobody.run(FEED, { first: 2 });
    expect(first.data.feed.nodes.map((post: any) => post.content)).toEqual(['three', 'two']);
    const second = await house.nobody.run(FEED, { first: 2, after: first.data.feed.pageInfo.endCursor });
    expect(second.data.feed.nodes.map((post: any) => post.content)).toEqual(['one']);
    expect(second.data.feed.pageInfo.hasNextPage).toBe(false);
  });
});
