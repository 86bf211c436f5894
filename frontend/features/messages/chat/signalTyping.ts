import { graphql } from '../../../gql/gql.ts';

/** Tells the other member that the viewer is writing. */
export const SignalTyping = graphql(`
  mutation SignalTyping($input: SignalTypingInput!) {
    signalTyping(input: $input)
  }
`);
