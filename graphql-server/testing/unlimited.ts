/** Settings under which no limit is met, for tests and benches that ask more than people do. */
export const UNLIMITED = Object.fromEntries(
  [
    'REQUESTS_PER_SESSION',
    'REQUESTS_PER_TOKEN',
    'REQUESTS_PER_ADDRESS',
    'CREATIONS_PER_FIVE_MINUTES',
    'LIKES_PER_FIVE_MINUTES',
  ].map((name) => [`LIMIT_${name}`, '1000000000']),
);
