import { graphql } from '../../gql/gql.ts';

/** A version of a text before its edits, as a list shows it. */
export const Version_shown = graphql(`
  fragment Version_shown on ContentVersion {
    version
    content
    mediaAlt
    createdAt
  }
`);
