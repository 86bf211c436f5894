/** Faults that tests of their own module prove, by path below `graphql-server/` and names in them. */
export const PROVED_ELSEWHERE: { fault: string; test: string; says: string[] }[] = [
  {
    fault: 'one paused socket beside fifty live ones',
    test: 'groups/live.test.ts',
    says: ['is cut off, and fifty others see nothing of it'],
  },
  {
    fault: 'market data slow, broken or lying',
    test: 'tokens/live/liveSource.test.ts',
    says: ['lying about coins fails: %s', '%s is not read to its end'],
  },
  {
    fault: 'market data that fail for a while',
    test: 'tokens/tokens.test.ts',
    says: ['gives the last good values with their age while the sources fail'],
  },
  {
    fault: 'embedded database and its process killed',
    test: 'orm/embeddedPostgres.test.ts',
    says: ['has every acknowledged row after kill -9 of server and parent'],
  },
  {
    fault: 'Redis away at the start, in flight, coming and going',
    test: 'redis/redis.test.ts',
    says: [
      'a process starts without it, and takes it when it comes',
      'when only one process does not reach it, nothing is lost between them',
      'that comes and goes quickly ends in order',
    ],
  },
  {
    fault: 'storage of the media down',
    test: 'http/health.test.ts',
    says: ['without the storage of its media serves the rest'],
  },
  {
    fault: 'a process killed that had told nobody of what it committed',
    test: 'shared/peers.test.ts',
    says: ['a process that was killed may have kept something to itself'],
  },
];
