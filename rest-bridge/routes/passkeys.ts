import { del, get, patch, post } from '../route.ts';

const SIGNATURE = `$credentialId: String!, $clientData: String!, $authenticatorData: String!, $signature: String!,
      $userHandle: String`;
const SIGNED = `credentialId: $credentialId, clientData: $clientData, authenticatorData: $authenticatorData,
          signature: $signature, userHandle: $userHandle`;

export const passkeyRoutes = [
  post('/login/passkey/challenge', 'mutation { beginPasskeySignIn { ...PasskeyRequest } }', { anon: true }),
  post(
    '/login/passkey',
    `mutation (${SIGNATURE}) {
      signInWithPasskey(input: { ${SIGNED} }) { ...User }
    }`,
    { anon: true },
  ),
  post(
    '/auth/reauthenticate/passkey/challenge',
    'mutation { beginPasskeyReauthentication { ...PasskeyRequest } }',
  ),
  post(
    '/auth/reauthenticate/passkey',
    `mutation (${SIGNATURE}) {
      reauthenticateWithPasskey(input: { ${SIGNED} })
    }`,
    { status: 204 },
  ),
  get('/user/passkeys', '{ passkeys { ...Passkey } }'),
  post(
    '/user/passkeys/challenge',
    `mutation {
      beginPasskeyAddition {
        challenge host community userHandle username algorithms existing { id transports }
      }
    }`,
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
  ),
  patch(
    '/user/passkeys/:id',
    'mutation ($id: ID!, $name: Text!) { renamePasskey(input: { passkeyId: $id, name: $name }) { ...Passkey } }',
  ),
  post(
    '/user/passkeys/:id/removal',
    `mutation ($id: ID!, $version: Int!) {
      removePasskey(input: { passkeyId: $id, version: $version }) { ...AccountSecurity }
    }`,
  ),
  post(
    '/user/password/removal',
    'mutation ($version: Int!) { removePassword(input: { version: $version }) { ...AccountSecurity } }',
  ),
  del('/user/recovery-link', 'mutation { cancelRecoveryLink }', { status: 204 }),
  post(
    '/users/:id/recovery-link',
    `mutation ($id: ID!) {
      createRecoveryLink(input: { userId: $id }) { secret validFrom validUntil }
    }`,
  ),
  post(
    '/recover',
    `mutation ($secret: String!, $newPassword: String!) {
      recover(input: { secret: $secret, newPassword: $newPassword })
    }`,
    { status: 204, anon: true },
  ),
];
