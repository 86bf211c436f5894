/** Key of a chat in the browser's storage, for the first of the two members. */
export const chatKey = (viewerId: string, userId: string): string => `direct:${viewerId}:${userId}`;
