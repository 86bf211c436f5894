import { graphql } from '../../gql/gql.ts';

export const UsablePasskeys = graphql(`
  query UsablePasskeys {
    passkeys {
      id
      isUsable
    }
  }
`);

export const BeginPasskeyReauthentication = graphql(`
  mutation BeginPasskeyReauthentication {
    beginPasskeyReauthentication {
      challenge
      host
      accepted {
        id
        transports
      }
    }
  }
`);

export const ReauthenticateWithPasskey = graphql(`
  mutation ReauthenticateWithPasskey($input: PasskeySignatureInput!) {
    reauthenticateWithPasskey(input: $input)
  }
`);
