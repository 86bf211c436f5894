import { useApolloClient } from '@apollo/client/react';
import type { OwnPreferencesQuery, UpdatePreferencesInput } from '../../gql/graphql.ts';
import { graphql } from '../../gql/gql.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { preferencesText } from './strings.ts';

export const OwnPreferences = graphql(`
  query OwnPreferences {
    preferences {
      silencedNotifications
      whoMayWrite
      showsOnline
    }
  }
`);

const UpdatePreferences = graphql(`
  mutation UpdatePreferences($input: UpdatePreferencesInput!) {
    updatePreferences(input: $input) {
      silencedNotifications
      whoMayWrite
      showsOnline
    }
  }
`);

export type Chosen = OwnPreferencesQuery['preferences'];

/** Saves a choice, which is shown at once, and taken back with a message if it cannot be saved. */
export function useChoose(now: Chosen) {
  const client = useApolloClient();
  return async (chosen: Partial<Chosen>, input: UpdatePreferencesInput = chosen): Promise<void> => {
    try {
      await client.mutate({
        mutation: UpdatePreferences,
        variables: { input },
        optimisticResponse: { updatePreferences: { ...now, ...chosen } },
        update: (cache, { data }) =>
          data && cache.writeQuery({ query: OwnPreferences, data: { preferences: data.updatePreferences } }),
      });
    } catch (error) {
      toastError(preferencesText.notSaved, error);
    }
  };
}
