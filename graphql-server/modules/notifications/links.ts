/** Followed by a post's id: an older address of the post's page, to which the page redirects. */
export const POST_LINK = '/?post=';
/** Followed by a group's id, a forum post's id: its page. */
export const GROUP_LINK = '/groups/';
export const FORUM_LINK = '/forum/';
/** Followed by a member's id: the conversation. */
export const CONVERSATION_LINK = '/messages?with=';
