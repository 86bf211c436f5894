/** How to empty what this tab keeps in memory for one member. */
const clearings = new Set<() => void>();

/** Calls `clear` whenever another member, or nobody, uses the page from now on. */
export const clearForNextViewer = (clear: () => void): void => void clearings.add(clear);

export function clearViewerMemory(): void {
  for (const clear of clearings) clear();
}
