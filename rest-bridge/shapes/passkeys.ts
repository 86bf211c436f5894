export const passkeys = [
  /* GraphQL */ `
    fragment PasskeyRequest on PasskeyRequest {
      challenge
      host
      accepted {
        id
        transports
      }
    }
  `,
  /* GraphQL */ `
    fragment Passkey on Passkey {
      id
      name
      isSynced
      isUsable
      createdAt
      firstUsedAt
      lastUsedAt
    }
  `,
];
