/** Key of a group's chat in the browser's storage, per member. */
export const groupKey = (viewerId: string, groupId: string): string => `group:${viewerId}:${groupId}`;
