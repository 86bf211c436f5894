import { like, type RouteCase } from './routeCase.ts';

/** A signature of no passkey. */
const SIGNATURE = {
  credentialId: 'AAAA',
  clientData: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
};

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
  'POST /user/password/removal': like('Mutation.removePassword', '/user/password/removal', { version: 1 }),
  'POST /login/passkey/challenge': like('Mutation.beginPasskeySignIn', '/login/passkey/challenge'),
  'POST /login/passkey': like('Mutation.signInWithPasskey', '/login/passkey', SIGNATURE),
  'POST /auth/reauthenticate/passkey/challenge': like(
    'Mutation.beginPasskeyReauthentication',
    '/auth/reauthenticate/passkey/challenge',
  ),
  'POST /auth/reauthenticate/passkey': like(
    'Mutation.reauthenticateWithPasskey',
    '/auth/reauthenticate/passkey',
    SIGNATURE,
  ),
  'GET /user/passkeys': like('Query.passkeys', '/user/passkeys'),
  'POST /user/passkeys/challenge': like('Mutation.beginPasskeyAddition', '/user/passkeys/challenge'),
  'POST /user/passkeys': like('Mutation.addPasskey', '/user/passkeys', {
    version: 1,
    name: 'Key',
    credentialId: 'AAAA',
    clientData: 'AAAA',
    attestation: 'AAAA',
  }),
  'PATCH /user/passkeys/:id': like('Mutation.renamePasskey', '/user/passkeys/1', { name: 'Key' }),
  'POST /user/passkeys/:id/removal': like('Mutation.removePasskey', '/user/passkeys/1/removal', {
    version: 1,
  }),
  'DELETE /user/recovery-link': like('Mutation.cancelRecoveryLink', '/user/recovery-link'),
  'POST /users/:id/recovery-link': like('Mutation.createRecoveryLink', '/users/$owner/recovery-link'),
  'POST /recover': like('Mutation.recover', '/recover', {
    secret: 'guessed',
    newPassword: 'a new horse battery',
  }),
};
