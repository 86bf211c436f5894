import { getWallets } from '@wallet-standard/app';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type { SolanaSignInFeature, SolanaSignMessageFeature } from '@solana/wallet-standard-features';

interface ConnectFeature {
  'standard:connect': { connect: () => Promise<{ accounts: readonly WalletAccount[] }> };
}

type Features = ConnectFeature & Partial<SolanaSignInFeature & SolanaSignMessageFeature>;

/** A wallet of this browser that can sign a text for Solana. */
export type InstalledWallet = Omit<Wallet, 'features'> & { features: Features };

const canSign = ({ chains, features }: Wallet): boolean =>
  chains.some((chain) => chain.startsWith('solana:')) &&
  'standard:connect' in features &&
  ('solana:signIn' in features || 'solana:signMessage' in features);

let found: readonly InstalledWallet[] = [];

/** The wallets that have announced themselves; the same list until another one does. */
export function installedWallets(): readonly InstalledWallet[] {
  const now = getWallets().get().filter(canSign) as unknown as InstalledWallet[];
  if (now.length !== found.length || now.some((wallet, place) => wallet !== found[place])) found = now;
  return found;
}

/** Called when a wallet appears or disappears; extensions may announce theirs after the page has loaded. */
export function onWalletsChange(listener: () => void): () => void {
  const stops = [getWallets().on('register', listener), getWallets().on('unregister', listener)];
  return () => stops.forEach((stop) => stop());
}
