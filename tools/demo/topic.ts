/** A post, or a post with comments that fit it alone. Both may have slots (`slots.ts`). */
export type Entry = string | { text: string; replies: string[] };

/** What the community talks about: its posts, and comments that fit each of them. */
export interface Topic {
  /** How popular these posts are; 1 by default. */
  heat?: number;
  posts: Entry[];
  replies: string[];
}
