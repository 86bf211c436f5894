/** Whether an error of the file system says that there is no room, on the disk or in its owner's quota. */
export const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown } | undefined)?.code));
