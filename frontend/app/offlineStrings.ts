/** The offline bar's texts, loaded with its code. */
export const offlineText = {
  offline: "You're offline.",
  /** Where there are some. */
  savedPosts: "You're offline. Showing saved posts.",
  /** Before and after the age. */
  offlineFeed: ["You're offline. Showing saved posts, last updated ", '.'],
  away: "Can't reach the server. Trying again…",
  backOnline: 'Back online',
} as const;
