import type { ApolloCache } from '@apollo/client';

/** The fields that the server clears on deletion. */
const TAKEN = ['content', 'media', 'mediaAlt', 'deletedAt'];

/** Shows a cached message as deleted, or as it is now. */
export function showerOf(cache: ApolloCache, typename: string, id: string): (isDeleted: boolean) => void {
  const message = cache.identify({ __typename: typename, id });
  const before: Record<string, unknown> = {};
  cache.modify({
    id: message,
    fields: (value: unknown, { fieldName }) => {
      if (TAKEN.includes(fieldName)) before[fieldName] = value;
      return value as never;
    },
  });
  return (isDeleted) => {
    const now: Record<string, unknown> = isDeleted ? { deletedAt: new Date().toISOString() } : before;
    const fields = Object.fromEntries(
      Object.entries(now).map(([name, value]) => [name, () => value as never]),
    );
    cache.modify({ id: message, fields });
  };
}
