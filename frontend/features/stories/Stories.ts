import { graphql } from '../../gql/gql.ts';

/** The newest stories; the strip chooses among them. */
export const Stories = graphql(`
  query Stories {
    stories(first: 20) {
      nodes {
        id
        ...StoryTile_story
        ...StoryView_story
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);
