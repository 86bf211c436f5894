import { del, get, patch, post } from '../route.ts';

const SIGNATURE = `$credentialId: String!, $clientData: String!, $authenticatorData: String!, $signature: String!,
      $userHandle: String`;
const SIGNED = `credentialId: $credentialId, clientData: $clientData, authenticatorData: $authenticatorData,
          signature: $signature, userHandle: $userHandle`;

export const passkeyRoutes = [
  post('/login/passkey/challenge', 'mutation { beginPasskeySignIn { ...PasskeyRequest } }', {
    anon: true,
    takesKey: false,
    takesSession: false,
  }),
  post(
    '/login/passkey',
    `mutation (${SIGNATURE}) {
      signInWithPasskey(input: { ${SIGNED} }) { ...User }
    }`,
    { anon: true, takesKey: false, takesSession: false },
  ),
  post(
    '/auth/reauthenticate/passkey/challenge',
    'mutation { beginPasskeyReauthentication { ...PasskeyRequest } }',
    { takesKey: false },
  ),
  post(
    '/auth/reauthenticate/passkey',
    `mutation (${SIGNATURE}) {
      reauthenticateWithPasskey(input: { ${SIGNED} })
    }`,
    { status: 204, takesKey: false },
  ),
  get('/user/passkeys', '{ passkeys { ...Passkey } }'),
  post(
    '/user/passkeys/challenge',
    `mutation {
      beginPasskeyAddition {
        challenge host community userHandle username algorithms existing { id transports }
      }
    }`,
    { takesKey: false },
  ),
  post(
    '/user/passkeys',
    `mutation ($version: Int!, $name: Text!, $credentialId: String!, $clientData: String!, $attestation: String!) {
      addPasskey(
        input: {
          version: $version, name: $name, credentialId: $credentialId, clientData: $clientData,
          attestation: $attestation
        }
      ) { ...AccountSecurity }
    }`,
    { takesKey: false },
  ),
  patch(
    '/user/passkeys/:id',
    'mutation ($id: ID!, $name: Text!) { renamePasskey(input: { passkeyId: $id, name: $name }) { ...Passkey } }',
    { takesKey: false },
  ),
  post(
    '/user/passkeys/:id/removal',
    `mutation ($id: ID!, $version: Int!) {
      removePasskey(input: { passkeyId: $id, version: $version }) { ...AccountSecurity }
    }`,
    { takesKey: false },
  ),
  post(
    '/user/password/removal',
    'mutation ($version: Int!) { removePassword(input: { version: $version }) { ...AccountSecurity } }',
    { takesKey: false },
  ),
  del('/user/recovery-link', 'mutation { cancelRecoveryLink }', { status: 204, takesKey: false }),
  post(
    '/users/:id/recovery-link',
    `mutation ($id: ID!) {
      createRecoveryLink(input: { userId: $id }) { secret validFrom validUntil }
    }`,
    { takesKey: false },
  ),
  post(
    '/recover',
    `mutation ($secret: String!, $newPassword: String!) {
      recover(input: { secret: $secret, newPassword: $newPassword })
    }`,
    { status: 204, anon: true, takesKey: false, takesSession: false },
  ),
];
