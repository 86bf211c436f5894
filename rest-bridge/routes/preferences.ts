import { get, patch } from '../route.ts';

export const preferencesRoutes = [
  get('/user/preferences', 'query { preferences { ...Preferences } }'),
  patch(
    '/user/preferences',
    `mutation (
      $silencedNotifications: [OptionalNotification!]
      $silence: [OptionalNotification!]
      $unsilence: [OptionalNotification!]
      $whoMayWrite: WhoMayWrite
      $showsOnline: Boolean
    ) {
      updatePreferences(input: {
        silencedNotifications: $silencedNotifications, silence: $silence, unsilence: $unsilence
        whoMayWrite: $whoMayWrite, showsOnline: $showsOnline
      }) { ...Preferences }
    }`,
  ),
];
