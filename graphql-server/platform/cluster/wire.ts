/** What a wire tells of. */
export interface WireListener {
  /** A text that another process has sent, or this one; the same text may come twice. */
  hear(text: string): void;
  /** Texts may have been missed. */
  missed(): void;
  /** What could not be sent before can be sent now. */
  ready(): void;
}

/** Carries texts to all processes of one house, in the order in which each of them sends. */
export interface Wire {
  /** From here on it tells the `ears`, and whatever it loses it makes anew by itself. */
  open(listener: WireListener): Promise<void>;
  /** Resolves when the texts are on their way; rejects when they cannot be sent now. */
  send(texts: string[]): Promise<void>;
  /** Says goodbye to the other processes, and goes. */
  close(): Promise<void>;
}
