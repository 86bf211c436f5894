import { get, post } from '../route.ts';

export const authRoutes = [
  get('/user', 'query ($media: MediaForm = DATA_URL) { viewer { ...User } }'),
  post(
    '/register',
    `mutation ($username: Text!, $password: String!, $xProfileUrl: Text, $profilePicture: String, $invitation: String, $claim: String) {
      register(
        input: {
          username: $username, password: $password, xProfileUrl: $xProfileUrl, profilePicture: $profilePicture,
          invitation: $invitation, claim: $claim
        }
      ) { ...User }
    }`,
    { status: 201, address: '/users/:id', anon: true, files: 'anyone', takesKey: false, takesSession: false },
  ),
  post(
    '/login',
    `mutation ($username: Text!, $password: String!) {
      login(input: { username: $username, password: $password }) { ...User }
    }`,
    { anon: true, takesKey: false, takesSession: false },
  ),
  post(
    '/auth/reauthenticate',
    `mutation ($password: String!, $code: String) {
      reauthenticate(input: { password: $password, code: $code })
    }`,
    { status: 204, takesKey: false },
  ),
  post('/logout', 'mutation { logout }', { status: 204, anon: true, takesKey: false, takesSession: false }),
];
