/** Settings under which no limit is met, for tests and benches that ask more than people do. */
export const UNLIMITED = Object.fromEntries(
  [
    'POINTS_PER_MEMBER',
    'POINTS_PER_TOKEN',
    'POINTS_PER_ADDRESS',
    'CREATIONS_PER_FIVE_MINUTES',
    'LIKES_PER_FIVE_MINUTES',
    'MESSAGE_REQUESTS_PER_DAY',
  ].map((name) => [`LIMIT_${name}`, '1000000000']),
);
