/** How to empty what this tab keeps in memory for one member. */
const clearings = new Set<() => void>();

/** Calls `clear` whenever another member, or nobody, uses the page from now on. */
export const clearForNextViewer = (clear: () => void): void => void clearings.add(clear);

let clearedTimes = 0;

/** Changes whenever the memory is cleared: what belongs to the member before is not to be kept after it. */
export const memoryVersion = (): number => clearedTimes;

export function clearViewerMemory(): void {
  clearedTimes++;
  for (const clear of clearings) clear();
}
