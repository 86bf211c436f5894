/** A post, or a post with the comments that only fit to it. Both may hold slots: see `slots.ts`. */
export type Entry = string | { text: string; replies: string[] };

/** What the community talks about: its posts, and comments that fit each of them. */
export interface Topic {
  /** How much more than others these posts are liked; 1 without a word. */
  heat?: number;
  posts: Entry[];
  replies: string[];
}
