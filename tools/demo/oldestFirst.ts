export const oldestFirst = <Timed extends { createdAt: Date }>(list: Timed[]) =>
  list.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
