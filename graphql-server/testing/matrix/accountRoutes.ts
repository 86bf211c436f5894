import { like, type RouteCase } from './routeCase.ts';

/** The routes of signing in and of a member's own account. */
export const ACCOUNT_ROUTES: Record<string, RouteCase> = {
  'POST /login': like('Mutation.login', '/login', { username: '$name', password: '$password' }),
  'POST /register': like('Mutation.register', '/register', { username: '$newName', password: '$password' }),
  'POST /auth/reauthenticate': like('Mutation.reauthenticate', '/auth/reauthenticate', {
    password: '$password',
  }),
  'POST /login/code': like('Mutation.completeLogin', '/login/code', { code: '123456' }),
  'GET /user/security': like('Query.accountSecurity', '/user/security'),
  'PUT /user/password': like('Mutation.changePassword', '/user/password', {
    newPassword: 'a new horse battery',
    version: 1,
  }),
  'GET /user/sessions': like('Query.sessions', '/user/sessions'),
  'DELETE /user/sessions': like('Mutation.endOtherSessions', '/user/sessions'),
  'DELETE /user/sessions/:id': like('Mutation.endSession', '/user/sessions/1'),
  'GET /user/sign-ins': like('Query.signIns', '/user/sign-ins'),
  'POST /user/authenticator': like('Mutation.setUpAuthenticator', '/user/authenticator'),
  'POST /user/authenticator/confirmation': like(
    'Mutation.confirmAuthenticator',
    '/user/authenticator/confirmation',
    { code: '123456', version: 1 },
  ),
  'POST /user/authenticator/removal': like('Mutation.removeAuthenticator', '/user/authenticator/removal', {
    version: 1,
  }),
  'POST /user/recovery-codes': like('Mutation.createRecoveryCodes', '/user/recovery-codes', { version: 1 }),
};
