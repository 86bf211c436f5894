import type { WalletAccount } from '@wallet-standard/base';
import { useState, useSyncExternalStore } from 'react';
import { isCancelled, refusalText } from '../../lib/feedback/errorText.ts';
import {
  installedWallets,
  onWalletsChange,
  type InstalledWallet,
} from '../../lib/wallets/installedWallets.ts';
import { accountsOf, OtherAccount, TooLate, WalletRefused } from '../../lib/wallets/signChallenge.ts';
import { chooseWalletText as text } from './strings.ts';

/** What to do with the chosen account; an error is shown in the dialog. */
export type UseAccount = (wallet: InstalledWallet, account: WalletAccount) => Promise<void>;

interface Asking {
  wallet: InstalledWallet;
  /** The accounts to choose from, if the wallet has several. */
  accounts?: readonly WalletAccount[];
}

/** A wallet of this browser is chosen, then one of its accounts, and then it is used. */
export function useWalletChoice(use: UseAccount, address?: string) {
  const wallets = useSyncExternalStore(onWalletsChange, installedWallets);
  const [asking, setAsking] = useState<Asking>();
  const [problem, setProblem] = useState<string>();
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setAsking(undefined);
      setProblem(problemOf(error));
    }
  };
  const chooseAccount = (wallet: InstalledWallet, account: WalletAccount) =>
    attempt(async () => {
      setAsking({ wallet });
      await use(wallet, account);
      setAsking(undefined);
    });
  const chooseWallet = (wallet: InstalledWallet) =>
    attempt(async () => {
      setAsking({ wallet });
      const accounts = (await accountsOf(wallet)).filter((one) => !address || one.address === address);
      if (accounts.length === 0) throw new Error(address ? text.noAccount : text.refused);
      if (accounts.length === 1) return chooseAccount(wallet, accounts[0]!);
      setAsking({ wallet, accounts });
    });
  const goBack = () => setAsking(undefined);
  return { wallets, asking, problem, chooseWallet, chooseAccount, goBack };
}

function problemOf(error: unknown): string | undefined {
  if (error instanceof WalletRefused) return text.refused;
  if (error instanceof OtherAccount) return text.otherAccount;
  if (error instanceof TooLate) return text.tooLate;
  // The dialog that asks for the password was closed.
  return isCancelled(error) ? undefined : refusalText(error);
}
