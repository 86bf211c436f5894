import { useFragment } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';

export const GroupName = graphql(`
  fragment GroupName on Group {
    name
  }
`);

/** The name of a group, as soon as the page knows it. */
export const useGroupName = (id: string): string | undefined =>
  useFragment({ fragment: GroupName, from: { __typename: 'Group', id } }).data.name;
