/** The fragment of a connection (`...PostPage`): its nodes and the cursor of the next page. */
export const pageOf = (type: string, shape = type): string => /* GraphQL */ `
  fragment ${type}Page on ${type}Connection {
    nodes {
      ...${shape}
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
`;
