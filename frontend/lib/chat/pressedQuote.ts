type Follow = (quote: HTMLElement) => void;

let follow: Follow | null = null;
/** A quoted line that was pressed before the code that leads to its original had loaded. */
let waiting: HTMLElement | null = null;

/** Leads from the quoted line of a reply to its original. */
export function pressQuote(quote: HTMLElement): void {
  if (follow) follow(quote);
  else waiting = quote;
}

/** The open chat says how; returns what ends that. */
export function onQuotePressed(next: Follow): () => void {
  follow = next;
  if (waiting?.isConnected) next(waiting);
  waiting = null;
  return () => (follow = null);
}
