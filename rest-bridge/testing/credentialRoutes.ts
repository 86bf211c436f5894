/**
 * Writes of a member's own account whose answers are secret, worth nothing later, or end the session: they take no idempotency
 * key (docs/decisions/0006), and the tests of their modules try them as their owner.
 */
export const CREDENTIAL_ROUTES = [
  'PUT /user/password',
  'DELETE /user/sessions',
  'DELETE /user/sessions/:id',
  'POST /user/authenticator',
  'POST /user/authenticator/confirmation',
  'POST /user/authenticator/removal',
  'POST /user/recovery-codes',
  'POST /login/code',
  'POST /account/export',
  'POST /account/deletion',
  'DELETE /account/deletion',
  'POST /login/passkey/challenge',
  'POST /login/passkey',
  'POST /auth/reauthenticate/passkey/challenge',
  'POST /auth/reauthenticate/passkey',
  'POST /user/passkeys/challenge',
  'POST /user/passkeys',
  'PATCH /user/passkeys/:id',
  'POST /user/passkeys/:id/removal',
  'POST /user/password/removal',
  'DELETE /user/recovery-link',
  'POST /users/:id/recovery-link',
  'POST /recover',
  'POST /wallets/challenges',
  'POST /wallets',
  'POST /auth/wallet',
];
