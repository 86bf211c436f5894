/** Names the chat between two members in what the browser keeps of it for the first. */
export const chatKey = (viewerId: string, userId: string): string => `direct:${viewerId}:${userId}`;
