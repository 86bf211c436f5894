import { del, get, post } from '../route.ts';

export const storyRoutes = [
  get(
    '/stories',
    'query ($limit: Int = 50, $cursor: String) { stories(first: $limit, after: $cursor) { ...StoryPage } }',
    { anon: true },
  ),
  post(
    '/stories',
    `mutation ($imageUrl: String, $mediaId: ID, $mediaAlt: Text) {
      createStory(input: { imageUrl: $imageUrl, mediaId: $mediaId, mediaAlt: $mediaAlt }) { ...Story }
    }`,
    { status: 201, files: 'member' },
  ),
  del('/stories/:id', 'mutation ($id: ID!) { deleteStory(input: { storyId: $id }) }', { status: 204 }),
  post('/stories/:id/restore', 'mutation ($id: ID!) { restoreStory(input: { storyId: $id }) { ...Story } }'),
];
