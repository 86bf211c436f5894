/** Names a group's chat in what the browser keeps of it for a member. */
export const groupKey = (viewerId: string, groupId: string): string => `group:${viewerId}:${groupId}`;
