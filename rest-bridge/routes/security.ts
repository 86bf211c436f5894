import { del, get, post, put } from '../route.ts';

export const securityRoutes = [
  post('/login/code', 'mutation ($code: String!) { completeLogin(input: { code: $code }) { ...User } }', {
    anon: true,
    takesKey: false,
    takesSession: false,
  }),
  get('/user/security', '{ accountSecurity { ...AccountSecurity } }'),
  put(
    '/user/password',
    `mutation ($newPassword: String!, $version: Int!) {
      changePassword(input: { newPassword: $newPassword, version: $version }) { ...AccountSecurity }
    }`,
    { takesKey: false },
  ),
  get('/user/sessions', '{ sessions { id device network signedInAt lastUsedAt isCurrent } }'),
  del('/user/sessions', 'mutation { endOtherSessions }', { status: 204, takesKey: false }),
  del('/user/sessions/:id', 'mutation ($id: ID!) { endSession(input: { sessionId: $id }) }', {
    status: 204,
    takesKey: false,
  }),
  get(
    '/user/sign-ins',
    `query ($limit: Int = 50, $cursor: String) {
      signIns(first: $limit, after: $cursor) { ...SignInPage }
    }`,
  ),
  post('/user/authenticator', 'mutation { setUpAuthenticator { secret address } }', { takesKey: false }),
  post(
    '/user/authenticator/confirmation',
    `mutation ($code: String!, $version: Int!) {
      confirmAuthenticator(input: { code: $code, version: $version }) { ...AccountSecurity }
    }`,
    { takesKey: false },
  ),
  post(
    '/user/authenticator/removal',
    'mutation ($version: Int!) { removeAuthenticator(input: { version: $version }) { ...AccountSecurity } }',
    { takesKey: false },
  ),
  post(
    '/user/recovery-codes',
    `mutation ($version: Int!) {
      createRecoveryCodes(input: { version: $version }) { codes security { ...AccountSecurity } }
    }`,
    { takesKey: false },
  ),
];
