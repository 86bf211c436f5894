/** Names in the browser's storage, and of messages in the browser, that several parts of the page share. */
export const COLOR_MODE = 'colorMode';
/** 'on' while a visitor looks around without an account. */
export const LURK_MODE = 'lurkMode';
/** The code of the invitation by which this tab was opened. */
export const INVITATION = 'invitation';
export const INSTALL_DISMISSED = 'installDismissed';
export const INSTALLED = 'installed';
/** The member and step of the welcome (`12:0`); written at registration, removed at its end or at log-out. */
export const WELCOME = 'welcome';

/** The scroll position of the feed, for each history entry. */
export const feedPositionKey = (historyKey: string): string => `feed:position:${historyKey}`;

/** Event on the window: the colour mode was changed in this tab; its detail is the mode. */
export const COLOR_MODE_CHANGED = 'colormode';

/** The id of the member who has logged in last, or 'nobody' after a log-out. */
export const LOGGED_IN = 'loggedIn';

/** The id of the member whose log-out was sent and has not been confirmed; the page may have been closed before. */
export const LOGGING_OUT = 'loggingOut';

/** Broadcast channel: another tab has logged in or out. */
export const SESSION_CHANNEL = 'session';
