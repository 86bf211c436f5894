import { get, post } from '../rows.ts';

export const authRows = [
  get('/user', '{ viewer { ...User } }'),
  post(
    '/register',
    `mutation ($username: Text!, $password: String!, $xProfileUrl: Text) {
      register(input: { username: $username, password: $password, xProfileUrl: $xProfileUrl }) { ...User }
    }`,
    { status: 201, anon: true },
  ),
  post(
    '/login',
    `mutation ($username: Text!, $password: String!) {
      login(input: { username: $username, password: $password }) { ...User }
    }`,
    { anon: true },
  ),
  post('/logout', 'mutation { logout }', { status: 204, anon: true }),
];
