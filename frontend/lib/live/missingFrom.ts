/** The shown entries that are no longer in a newest-first list, judged by its first `first` entries. */
export function missingFrom(
  shown: readonly { id: string }[],
  head: readonly { id: string }[],
  first: number,
): string[] {
  const there = new Set(head.map(({ id }) => id));
  const isWhole = head.length < first;
  const last = Number(head.at(-1)?.id ?? 0);
  return shown.map(({ id }) => id).filter((id) => !there.has(id) && (isWhole || Number(id) > last));
}
