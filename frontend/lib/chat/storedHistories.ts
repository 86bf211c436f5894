import type { ApolloCache } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import type { StoredHistory } from './history.ts';

type ReadField = Parameters<Modifier<unknown>>[1]['readField'];

/** The cached history of one conversation. */
export interface HistoryName {
  /** The query's field. */
  field: string;
  /** The `keyArgs` of the conversation. */
  of: object;
}

const storeName = ({ field, of }: HistoryName) => `${field}:${JSON.stringify(of)}`;

/** Replaces the history of a conversation, if it was ever opened. */
export function changeHistory(
  cache: ApolloCache,
  name: HistoryName,
  change: (history: StoredHistory, read: ReadField) => StoredHistory,
): void {
  const wanted = storeName(name);
  const changeIt: Modifier<StoredHistory> = (history, { storeFieldName, readField }) =>
    storeFieldName === wanted ? change(history, readField) : history;
  cache.modify({ fields: { [name.field]: changeIt as Modifier<unknown> } });
}

/** A longer history loses its oldest messages; they are read again when somebody scrolls to them. */
const MOST = 300;
const KEPT = 150;

const cut = (history: StoredHistory): StoredHistory =>
  history.nodes.length > MOST ? { ...history, nodes: history.nodes.slice(-KEPT) } : history;

/** Call it when the oldest messages are not being read. */
export const cutHistory = (cache: ApolloCache, name: HistoryName): void => changeHistory(cache, name, cut);

/** How often each history is on the page. */
const shown = new Map<string, number>();

/** Notes that a history is on the page, where any part of it may be read; returns what ends that. */
export function noteShown(cache: ApolloCache, name: HistoryName): () => void {
  const key = storeName(name);
  shown.set(key, (shown.get(key) ?? 0) + 1);
  return () => {
    shown.set(key, shown.get(key)! - 1);
    if (shown.get(key) === 0) shown.delete(key);
    cutUnlessShown(cache, name);
  };
}

/** A chat that nobody reads may get messages for days. */
export function cutUnlessShown(cache: ApolloCache, name: HistoryName): void {
  if (!shown.has(storeName(name))) cutHistory(cache, name);
}
