import { graphql } from '../../gql/gql.ts';
import type { StaffQuery } from '../../gql/graphql.ts';

export const Staff = graphql(`
  query Staff {
    viewer {
      id
    }
    staff {
      id
      username
      role
      profilePicture
    }
  }
`);

export type StaffMember = StaffQuery['staff'][number];
