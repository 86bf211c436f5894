import type { Field } from './fields.ts';
import { ALL, COMMUNITY_OWNERS, everybody, MEMBERS, REFUSED } from './outcomes.ts';

/** Signing in, and what secures an account. */
export const SECURITY_MUTATIONS: Record<string, Field> = {
  'Mutation.completeLogin': {
    // No password was entered before.
    outcomes: everybody('UNAUTHENTICATED'),
    document: 'mutation { completeLogin(input: { code: "123456" }) { id } }',
  },
  'Mutation.changePassword': {
    outcomes: MEMBERS,
    document: `mutation {
      changePassword(input: { newPassword: "a new horse battery", version: 1 }) { version } }`,
  },
  'Mutation.endSession': {
    outcomes: { ...everybody('NOT_FOUND'), anonymous: 'UNAUTHENTICATED' },
    document: 'mutation ($id: ID! = 1) { endSession(input: { sessionId: $id }) }',
  },
  'Mutation.endOtherSessions': { outcomes: MEMBERS, document: 'mutation { endOtherSessions }' },
  'Mutation.setUpAuthenticator': {
    outcomes: MEMBERS,
    document: 'mutation { setUpAuthenticator { secret } }',
  },
  'Mutation.confirmAuthenticator': {
    outcomes: { ...everybody('CONFLICT'), anonymous: 'UNAUTHENTICATED' },
    document: 'mutation { confirmAuthenticator(input: { code: "123456", version: 1 }) { version } }',
  },
  'Mutation.removeAuthenticator': {
    outcomes: { ...everybody('CONFLICT'), anonymous: 'UNAUTHENTICATED' },
    document: 'mutation { removeAuthenticator(input: { version: 1 }) { version } }',
  },
  'Mutation.createRecoveryCodes': {
    outcomes: { ...everybody('CONFLICT'), anonymous: 'UNAUTHENTICATED' },
    document: 'mutation { createRecoveryCodes(input: { version: 1 }) { codes } }',
  },
  'Mutation.removePassword': {
    outcomes: { ...everybody('CONFLICT'), anonymous: 'UNAUTHENTICATED' },
    document: 'mutation { removePassword(input: { version: 1 }) { version } }',
  },
  'Mutation.beginPasskeySignIn': {
    outcomes: ALL,
    document: 'mutation { beginPasskeySignIn { challenge } }',
  },
  'Mutation.signInWithPasskey': {
    outcomes: everybody('UNAUTHENTICATED'),
    document: `mutation { signInWithPasskey(input: {
      credentialId: "AAAA", clientData: "AAAA", authenticatorData: "AAAA", signature: "AAAA" }) { id } }`,
  },
  'Mutation.beginPasskeyReauthentication': {
    outcomes: MEMBERS,
    document: 'mutation { beginPasskeyReauthentication { challenge } }',
  },
  'Mutation.reauthenticateWithPasskey': {
    outcomes: everybody('UNAUTHENTICATED'),
    document: `mutation { reauthenticateWithPasskey(input: {
      credentialId: "AAAA", clientData: "AAAA", authenticatorData: "AAAA", signature: "AAAA" }) }`,
  },
  'Mutation.beginPasskeyAddition': {
    outcomes: MEMBERS,
    document: 'mutation { beginPasskeyAddition { challenge } }',
  },
  'Mutation.addPasskey': {
    outcomes: REFUSED,
    document: `mutation { addPasskey(input: {
      version: 1, name: "Key", credentialId: "AAAA", clientData: "AAAA", attestation: "AAAA" }) { version } }`,
  },
  'Mutation.renamePasskey': {
    outcomes: { ...everybody('NOT_FOUND'), anonymous: 'UNAUTHENTICATED' },
    document: 'mutation { renamePasskey(input: { passkeyId: 1, name: "Key" }) { id } }',
  },
  'Mutation.removePasskey': {
    outcomes: { ...everybody('NOT_FOUND'), anonymous: 'UNAUTHENTICATED' },
    document: 'mutation { removePasskey(input: { passkeyId: 1, version: 1 }) { version } }',
  },
  'Mutation.createRecoveryLink': {
    outcomes: COMMUNITY_OWNERS,
    document: 'mutation ($owner: ID!) { createRecoveryLink(input: { userId: $owner }) { secret } }',
  },
  'Mutation.cancelRecoveryLink': {
    outcomes: { ...everybody('CONFLICT'), anonymous: 'UNAUTHENTICATED' },
    document: 'mutation { cancelRecoveryLink }',
  },
  'Mutation.recover': {
    outcomes: everybody('BAD_USER_INPUT'),
    document: 'mutation { recover(input: { secret: "guessed", newPassword: "a new horse battery" }) }',
  },
};
