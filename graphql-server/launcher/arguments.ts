/** Default heap size of a server process, in megabytes. */
export const HEAP_MEGABYTES = 256;

/** Node's arguments for a process of the product, in operation and in tests, so that tests have the same heap limit. */
export const nodeArguments = (megabytes = HEAP_MEGABYTES): string[] => [
  `--max-old-space-size=${megabytes}`,
  '--enable-source-maps',
];
