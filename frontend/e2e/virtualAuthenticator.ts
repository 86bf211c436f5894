import type { Page } from '@playwright/test';

export interface VirtualAuthenticator {
  /** All passkeys on it, with their keys, as another device can get them. */
  credentials(): Promise<object[]>;
  add(credential: object): Promise<void>;
  /** Whether it answers by itself, as if its owner touched it. */
  answer(enabled: boolean): Promise<void>;
  /** Whether its owner shows finger, face or PIN. */
  verify(isUserVerified: boolean): Promise<void>;
}

/** A device with passkeys (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/). */
export async function plugIn(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    add: async (credential) =>
      void (await session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: credential as never,
      })),
    answer: async (enabled) =>
      void (await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    verify: async (isUserVerified) =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
  };
}

/** Browsers have passkeys for names of hosts only. */
export const localhost = (url: string): string => url.replace('127.0.0.1', 'localhost');
