const SMALLEST = 1_024;

/** Bytes that arrive in pieces. Any number of pieces costs no more than twice their bytes. */
export class GrowingBuffer {
  #bytes = Buffer.alloc(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A view of the bytes; valid until the next change. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  append(piece: Buffer): void {
    const length = this.#length + piece.length;
    if (length > this.#bytes.length) this.#growTo(length);
    piece.copy(this.#bytes, this.#length);
    this.#length = length;
  }

  /** Empties it; the views of before stay valid. */
  clear(): void {
    this.#bytes = Buffer.alloc(0);
    this.#length = 0;
  }

  #growTo(length: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(SMALLEST, length, 2 * this.#bytes.length));
    this.bytes.copy(larger);
    this.#bytes = larger;
  }
}
