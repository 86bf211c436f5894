import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { friendText } from './strings.ts';

const Bonk = graphql(`
  mutation Bonk($input: BonkInput!) {
    bonk(input: $input) {
      message
    }
  }
`);

/** Sends a bonk; `hit` is true during the animation. */
export function useBonk(userId: string) {
  const client = useApolloClient();
  const [hit, setHit] = useState(false);
  const bonk = async () => {
    setHit(true);
    try {
      const { data } = await client.mutate({ mutation: Bonk, variables: { input: { userId } } });
      toast({ title: friendText.bonked, description: data?.bonk.message, tone: 'success' });
    } catch (error) {
      toastError(friendText.bonkFailed, error);
    }
  };
  return { bonk, hit, onRest: () => setHit(false) };
}
