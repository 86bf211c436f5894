/** Window event: the server can be reached again (`connection.ts`, which prerendering does without). */
export const SERVER_BACK = 'serverback';
