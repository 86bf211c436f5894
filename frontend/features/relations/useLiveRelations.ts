import { useApolloClient, useSubscription } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { showRelation } from '../../lib/relations/showRelation.ts';

const RelationChanged = graphql(`
  subscription RelationChanged {
    relationChanged {
      userId
      isVisible
      isMuted
    }
  }
`);

/** Takes members off the page who can be seen no longer, and brings back others. Mounted once, for everybody. */
export function useLiveRelations(): void {
  const client = useApolloClient();
  useSubscription(RelationChanged, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data) showRelation(client, data.relationChanged);
    },
  });
}
