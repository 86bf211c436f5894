import { get, post } from '../rows.ts';

export const storyRows = [
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
    { status: 201 },
  ),
];
