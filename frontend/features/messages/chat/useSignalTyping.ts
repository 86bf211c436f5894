import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { graphql } from '../../../gql/gql.ts';

const SignalTyping = graphql(`
  mutation SignalTyping($input: SignalTypingInput!) {
    signalTyping(input: $input)
  }
`);

/** While one writes the other is told of it once in so many ms. */
const EVERY = 3_000;

/** Tells a member that the viewer is writing to him; to be called at every change. It matters to nobody if it fails. */
export function useSignalTyping(userId: string): () => void {
  const client = useApolloClient();
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < EVERY) return;
    last.current = Date.now();
    client.mutate({ mutation: SignalTyping, variables: { input: { userId } } }).catch(() => {});
  };
}
