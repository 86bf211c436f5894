import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import type { UserRole } from '../../gql/graphql.ts';

const ViewerRole = graphql(`
  query ViewerRole {
    viewer {
      id
      role
    }
  }
`);

/** The viewer's role, for what is shown to staff; the server decides what they may do. */
export const useRole = (): UserRole => useQuery(ViewerRole).data?.viewer?.role ?? 'MEMBER';
