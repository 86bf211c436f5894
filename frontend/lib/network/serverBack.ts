/** Happens to the window when the server is to be reached again (`connection.ts`, which the first sight does without). */
export const SERVER_BACK = 'serverback';
