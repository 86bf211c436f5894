/** Settings under which no limit is met, for tests and benches that ask more than people do. */
export const UNLIMITED: Record<string, string> = {
  FLOOD_SIGN_UPS: '1000000',
  ...Object.fromEntries(
    [
      'POINTS_PER_MEMBER',
      'POINTS_PER_TOKEN',
      'POINTS_PER_ADDRESS',
      'CREATIONS_PER_FIVE_MINUTES',
      'CREATIONS_OF_NEW_MEMBERS',
      'LIKES_PER_FIVE_MINUTES',
      'MESSAGE_REQUESTS_PER_DAY',
    ].map((name) => [`LIMIT_${name}`, '1000000000']),
  ),
};
