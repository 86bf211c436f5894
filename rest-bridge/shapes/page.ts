/** The page of a connection as lists spread it (`...PostPage`): its nodes, and where the next page begins. */
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
