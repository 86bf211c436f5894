/** Faults that tests of their own module prove, by path below `graphql-server/` and names in them. */
export const COVERED_BY_TESTS: { fault: string; test: string; titles: string[] }[] = [
  {
    fault: 'one paused socket beside fifty live ones',
    test: 'modules/groups/manyReaders.test.ts',
    titles: ['is cut off, and fifty others see nothing of it'],
  },
  {
    fault: 'market data slow, broken or lying',
    test: 'modules/tokens/live/liveSource.test.ts',
    titles: ['lying about coins fails: %s', '%s is not read to its end'],
  },
  {
    fault: 'market data that fail for a while',
    test: 'modules/tokens/tokens.test.ts',
    titles: ['gives the last good values with their age while the sources fail'],
  },
  {
    fault: 'embedded database and its process killed',
    test: 'platform/database/embeddedPostgres.test.ts',
    titles: ['has every acknowledged row after kill -9 of server and parent'],
  },
  {
    fault: 'a start that cannot be: port in use, disk full, wrong password, failed migration',
    test: 'platform/startup/failures.test.ts',
    titles: [
      'a port in use, before any database is created',
      'a disk without room for a database',
      'with a wrong password, user or name',
      'with a failing migration, which is named',
    ],
  },
  {
    fault: 'embedded database of another major version, or damaged',
    test: 'platform/startup/failures.test.ts',
    titles: ['of another major version', 'without its control file'],
  },
  {
    fault: 'database migrated by a newer version',
    test: 'platform/database/compatibility.test.ts',
    titles: ['is refused, unchanged, where one of them %s'],
  },
  {
    fault: 'packages taken away under a running PostgreSQL',
    test: 'platform/database/embedded/binaries.test.ts',
    titles: ['a server keeps all of its files when its package is removed, and starts again without it'],
  },
  {
    fault: 'damaged or unfinished backup',
    test: 'commands/backup/restore.test.ts',
    titles: ['one flipped byte in a picture', 'no manifest', 'and what fails in the middle is taken back'],
  },
  {
    fault: 'Redis away at the start, in flight, coming and going',
    test: 'platform/cluster/redis/redis.test.ts',
    titles: [
      'a process starts without Redis, and uses it once it is available',
      'if only one process loses Redis, no event between them is lost',
      'repeated disconnects in quick succession end in a consistent state',
    ],
  },
  {
    fault: 'storage of the media down',
    test: 'platform/http/health.test.ts',
    titles: ['without the storage of its media serves the rest'],
  },
  {
    fault: 'a process killed that had told nobody of what it committed',
    test: 'platform/cluster/peers.test.ts',
    titles: ['a process that was killed may have kept events that it did not send'],
  },
];
