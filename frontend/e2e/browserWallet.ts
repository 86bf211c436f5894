import { webcrypto } from 'node:crypto';
import type { Page } from '@playwright/test';
import { base58 } from '../../graphql-server/contract/base58.ts';

/** The key of a wallet, which can be in several browsers. */
interface WalletKey {
  address: string;
  publicKey: number[];
  pkcs8: number[];
}

export async function makeWalletKey(): Promise<WalletKey> {
  const pair = await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('An Ed25519 key is a pair.');
  const { privateKey, publicKey } = pair;
  const raw = new Uint8Array(await webcrypto.subtle.exportKey('raw', publicKey));
  const pkcs8 = new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', privateKey));
  return { address: base58(raw), publicKey: [...raw], pkcs8: [...pkcs8] };
}

interface Options {
  name: string;
  /** One account for each key. */
  keys: WalletKey[];
  /** Without it the wallet signs plain texts only. */
  signsIn?: boolean;
  /** How its owner answers. */
  answers?: 'signs' | 'refuses';
}

/**
 * Installs a wallet in the browser, as an extension does: it registers by the wallet standard's events, composes the text
 * of a sign-in itself, and signs with WebCrypto.
 */
export async function installWallet(page: Page, options: Options): Promise<void> {
  await page.context().addInitScript(({ name, keys, signsIn = true, answers = 'signs' }: Options) => {
    const chains = ['solana:mainnet'];
    const names = signsIn ? ['solana:signIn', 'solana:signMessage'] : ['solana:signMessage'];
    const accounts = keys.map(({ address, publicKey }, place) => ({
      address,
      publicKey: new Uint8Array(publicKey),
      chains,
      features: names,
      label: `Account ${place + 1}`,
    }));
    const sign = async (address: string, message: Uint8Array<ArrayBuffer>) => {
      if (answers === 'refuses') throw new Error('User rejected the request.');
      const { pkcs8 } = keys.find((key) => key.address === address)!;
      const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), 'Ed25519', false, ['sign']);
      return {
        signedMessage: message,
        signature: new Uint8Array(await crypto.subtle.sign('Ed25519', key, message)),
      };
    };
    const lines: [string, string][] = [
      ['uri', 'URI'],
      ['version', 'Version'],
      ['chainId', 'Chain ID'],
      ['nonce', 'Nonce'],
      ['issuedAt', 'Issued At'],
      ['expirationTime', 'Expiration Time'],
      ['requestId', 'Request ID'],
    ];
    const signIn = async (input: Record<string, string>) => {
      if (input.domain !== location.host) throw new Error('This is not the site that asks.');
      const fields = lines
        .filter(([field]) => input[field])
        .map(([field, label]) => `${label}: ${input[field]}`);
      const text = `${input.domain} wants you to sign in with your Solana account:\n${input.address}\n\n${input.statement}\n\n${fields.join('\n')}`;
      const account = accounts.find(({ address }) => address === input.address);
      return [{ account, ...(await sign(input.address!, new TextEncoder().encode(text))) }];
    };
    const signMessage = async (input: { account: { address: string }; message: Uint8Array<ArrayBuffer> }) => [
      await sign(input.account.address, input.message),
    ];
    const wallet = {
      version: '1.0.0',
      name,
      icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjgiIGZpbGw9IiM3YTRkZmYiLz48L3N2Zz4=',
      chains,
      accounts: [],
      features: {
        'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
        ...(signsIn && { 'solana:signIn': { version: '1.0.0', signIn } }),
        'solana:signMessage': { version: '1.0.0', signMessage },
      },
    };
    const register = (api: { register: (one: unknown) => void }) => api.register(wallet);
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
    addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail));
  }, options);
}
