import { graphql } from '../../generated/codegen/index.ts';
export const A = graphql(`
  query Feed {
    feed {
      nodes {
        id
      }
    }
  }
`);
