import { get, patch } from '../route.ts';

export const preferencesRoutes = [
  get('/user/preferences', 'query { preferences { ...Preferences } }'),
  patch(
    '/user/preferences',
    `mutation (
      $silencedNotifications: [OptionalNotification!]
      $whoMayWrite: WhoMayWrite
      $showsOnline: Boolean
    ) {
      updatePreferences(input: {
        silencedNotifications: $silencedNotifications, whoMayWrite: $whoMayWrite, showsOnline: $showsOnline
      }) { ...Preferences }
    }`,
  ),
];
