export const wallets = [
  /* GraphQL */ `
    fragment Wallet on Wallet {
      id
      address
      name
      isPrimary
      isPublic
      canSignIn
      verifiedAt
      lastUsedAt
    }
  `,
  /* GraphQL */ `
    fragment ProfileWallet on ProfileWallet {
      address
      verifiedAt
    }
  `,
  /* GraphQL */ `
    fragment WalletChallenge on WalletChallenge {
      requestId
      text
      domain
      address
      statement
      uri
      version
      chainId
      nonce
      issuedAt
      expirationTime
    }
  `,
];
