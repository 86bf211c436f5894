/** The texts of the dialog in which a wallet is chosen. */
export const chooseWalletText = {
  wallets: 'Wallets in this browser',
  none: 'No wallet found',
  noneHint: 'Install a Solana wallet in this browser, such as an extension, and open this again.',
  accounts: 'Which account?',
  waiting: (wallet: string) => `Confirm in ${wallet}…`,
  refused: 'The wallet did not sign. Nothing has changed; try again when you like.',
  otherAccount:
    'The wallet signed with another account. Switch to the account that you chose, and try again.',
  noAccount: 'This account is not in the wallet. Choose another wallet.',
  tooLate: 'The five minutes for signing are over. Try again.',
  back: 'Other wallets',
  cost: 'Signing is free, moves no money, and tells us nothing but that the key is yours.',
} as const;
