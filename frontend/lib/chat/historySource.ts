import type { TypedDocumentNode } from '@apollo/client';

/** Messages that an open chat requests at once. */
export const PAGE = 50;

/** A range of messages: the last ones, those `before` a `seq`, or those that changed after a number. */
interface HistoryVariables {
  first: number;
  before?: number | null;
  changedAfter?: number | null;
}

interface HistoryPage<Message> {
  nodes: readonly Message[];
  pageInfo: { hasNextPage: boolean };
}

/** How to query the messages of one conversation. The cache holds all that were read as one list (`history`). */
export interface HistorySource<Data, Of extends object, Message extends { seq: number }> {
  /** The query's field. */
  field: string;
  query: TypedDocumentNode<Data, HistoryVariables & Of>;
  /** The variables that identify the conversation. */
  of: Of;
  /** Null when the viewer may not read them. */
  messagesOf: (data: Data) => HistoryPage<Message> | null;
}
