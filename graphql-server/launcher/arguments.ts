/** Megabytes of heap that a process of the product has, unless told otherwise. */
export const HEAP_MEGABYTES = 256;

/** How Node runs a process of the product, in operation and in tests: what does not fit into its heap shows early. */
export const nodeArguments = (megabytes = HEAP_MEGABYTES): string[] => [
  `--max-old-space-size=${megabytes}`,
  '--enable-source-maps',
];
