export const preferences = [
  /* GraphQL */ `
    fragment Preferences on Preferences {
      silencedNotifications
      whoMayWrite
      showsOnline
    }
  `,
];
