import { pageOf } from './page.ts';

export const stories = [
  /* GraphQL */ `
    fragment Story on Story {
      id
      imageUrl(as: $media)
      mediaAlt
      createdAt
      author {
        ...UserRef
      }
    }
  `,
  pageOf('Story'),
];
