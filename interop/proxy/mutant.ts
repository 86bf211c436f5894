/** A request on its way to the product. */
export interface Request {
  method: string;
  /** With its query. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer on its way back; `body` is decoded, whatever it was compressed by. */
export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string | string[]>;
  body: Buffer;
}

export type Fields = Record<string, unknown>;

/** One way to break the contract. Each hook changes what it is given; the rest passes untouched. */
export interface Mutant {
  /** What a client would complain of. */
  name: string;
  /** Words in the names of the test files that should notice; one of them is enough. */
  noticedBy: string[];
  request?: (request: Request) => void;
  answer?: (answer: Answer, request: Request) => void;
  /** Each object within a JSON answer. */
  object?: (fields: Fields) => void;
  /** Each list of objects within a JSON answer. */
  list?: (items: Fields[]) => Fields[];
  /** What becomes of one event of a subscription, by how many came before it. */
  event?: (message: Fields, before: number) => Fields[];
  /** What a client says on a WebSocket. */
  said?: (message: Fields) => void;
}
