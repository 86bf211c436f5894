// @vitest-environment node
import { ApolloClient, ApolloLink } from '@apollo/client';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { createCache } from '../../app/apollo/cache.ts';
import { fetchStories } from './storyLists.ts';

it('asks again while an older answer is under way: that one does not know what has just been restored', async () => {
  const answers: Subject<ApolloLink.Result>[] = [];
  const link = new ApolloLink(() => {
    answers.push(new Subject());
    return answers.at(-1)!;
  });
  const client = new ApolloClient({ cache: createCache(), link });
  void fetchStories(client);
  void fetchStories(client);
  await expect.poll(() => answers.length).toBe(2);
});
