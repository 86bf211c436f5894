/** The texts of the dialog in which a wallet is chosen. */
export const chooseWalletText = {
  wallets: 'Wallets in this browser',
  none: 'No wallet found',
  noneHint: 'Install a Solana wallet in this browser, for example as an extension, and try again.',
  accounts: 'Which account?',
  waiting: (wallet: string) => `Confirm in ${wallet}…`,
  refused: 'The wallet did not sign, so nothing has changed. You can try again.',
  otherAccount:
    'The wallet signed with a different account. Switch to the account that you chose and try again.',
  noAccount: 'This account is not in the wallet. Choose another wallet.',
  tooLate: 'The five minutes for signing have passed. Please try again.',
  back: 'Other wallets',
  cost: 'Signing is free, moves no money and only proves that you own the wallet.',
} as const;
