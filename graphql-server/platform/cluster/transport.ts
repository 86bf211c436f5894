/** Receives what arrives on a transport. */
export interface TransportListener {
  /** Called with a text of any process, this one included; the same text may come twice. */
  receive(text: string): void;
  /** Called when texts may have been lost. */
  missed(): void;
  /** Called when sending is possible again. */
  ready(): void;
}

/** Carries texts to all processes of one installation, in the order in which each process sends them. */
export interface Transport {
  /** Starts calling the listener; reconnects automatically from then on. */
  open(listener: TransportListener): Promise<void>;
  /** Resolves when the texts are sent; rejects if they cannot be sent now. */
  send(texts: string[]): Promise<void>;
  /** Tells the other processes that this one stops, and disconnects. */
  close(): Promise<void>;
}
