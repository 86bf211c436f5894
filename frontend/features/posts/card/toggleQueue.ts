interface ToggleQueueOptions<State> {
  /** The last state reported by the server, which a failure falls back to. */
  confirmed: State;
  isOn: (state: State) => boolean;
  /** Requests the wanted position from the server; resolves with the new state. */
  send: (on: boolean) => Promise<State>;
  /** Draws a state: the confirmed one, with the switch in the wanted position. */
  show: (confirmed: State, on: boolean) => void;
  onError: (error: unknown) => void;
}

/**
 * A switch that responds at once and sends one request at a time (§4, Like). Clicks during a request
 * only move the wanted position; when the request ends and the position differs, one more is sent. So any burst
 * of clicks costs at most two requests and ends where the last click left it; a failure shows the confirmed state.
 */
export class ToggleQueue<State> {
  private confirmed: State;
  private wanted: boolean;
  private running: Promise<void> | null = null;

  constructor(private readonly options: ToggleQueueOptions<State>) {
    this.confirmed = options.confirmed;
    this.wanted = options.isOn(options.confirmed);
  }

  /** Turns the switch; resolves when the server and the screen agree again. */
  toggle(): Promise<void> {
    this.wanted = !this.wanted;
    this.show();
    this.running ??= this.settle().finally(() => (this.running = null));
    return this.running;
  }

  private async settle(): Promise<void> {
    try {
      while (this.wanted !== this.options.isOn(this.confirmed)) {
        this.confirmed = await this.options.send(this.wanted);
        this.show();
      }
    } catch (error) {
      this.wanted = this.options.isOn(this.confirmed);
      this.show();
      this.options.onError(error);
    }
  }

  private show() {
    this.options.show(this.confirmed, this.wanted);
  }
}
