import type { FieldPolicy, Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';

/** The cached part of a conversation: messages in the order of their `seq`. */
export interface StoredHistory {
  nodes: readonly Reference[];
  pageInfo: unknown;
  /** All changes of these messages up to this number are here. */
  changedUpTo?: number;
}

type ReadField = FieldFunctionOptions['readField'];

const seqOf = (read: ReadField) => (node: Reference) => read<number>('seq', node)!;

/** Both lists merged in order, without duplicates. */
export function mergeMessages(
  one: readonly Reference[],
  other: readonly Reference[],
  read: ReadField,
): Reference[] {
  const seq = seqOf(read);
  const bySeq = new Map([...one, ...other].map((node) => [seq(node), node]));
  return [...bySeq].toSorted(([a], [b]) => a - b).map(([, node]) => node);
}

/**
 * The stored messages that still belong to the conversation's last page, which was read again: all that follow its
 * first without a gap. How much is missing in a gap is unknown, so older messages are read again when scrolled to.
 */
function meeting(stored: readonly Reference[], lastPage: readonly Reference[], read: ReadField): Reference[] {
  const seq = seqOf(read);
  let expected = lastPage[0] ? seq(lastPage[0]) - 1 : 0;
  const before = [];
  for (const node of stored.toReversed()) {
    if (seq(node) > expected) continue;
    if (seq(node) < expected) break;
    before.push(node);
    expected -= 1;
  }
  const last = lastPage.at(-1);
  const after = stored.filter((node) => last && seq(node) > seq(last));
  return [...before, ...after];
}

/** The field policy of a conversation's messages; `keyArgs` distinguish conversations. */
export function history(keyArgs: string[]): FieldPolicy<StoredHistory> {
  return {
    keyArgs,
    merge(existing, incoming, { args, readField }) {
      const lastChange = Math.max(0, ...incoming.nodes.map((node) => readField<number>('change', node) ?? 0));
      if (!existing) return { ...incoming, changedUpTo: lastChange };
      const { nodes, changedUpTo = 0 } = existing;
      if (args?.changedAfter != null)
        return {
          ...incoming,
          nodes: mergeMessages(nodes, since(nodes[0], incoming.nodes, readField), readField),
          changedUpTo: Math.max(changedUpTo, lastChange),
        };
      if (args?.before != null && isCutOff(args.before as number, nodes[0], readField)) return existing;
      const isLastPage = args?.before == null && args?.after == null;
      const stored = isLastPage ? meeting(nodes, incoming.nodes, readField) : nodes;
      return { ...incoming, nodes: mergeMessages(stored, incoming.nodes, readField), changedUpTo };
    },
  };
}

/**
 * Whether messages are missing between a page before a number and the first stored one, because the history was cut
 * meanwhile. The page is read again when somebody scrolls to it; a gap would stay.
 */
const isCutOff = (before: number, first: Reference | undefined, read: ReadField) =>
  first !== undefined && before < seqOf(read)(first);

/** Changed messages in the stored range; older ones are read when the reader scrolls to them. */
const since = (first: Reference | undefined, changed: readonly Reference[], read: ReadField) =>
  changed.filter((node) => !first || seqOf(read)(node) >= seqOf(read)(first));

/** The `seq` after which messages are missing: that before the first gap, else the last; 0 without messages. */
export function lastWithoutGap(messages: readonly { seq: number }[]): number {
  const gap = messages.findIndex(({ seq }, index) => index > 0 && seq !== messages[index - 1]!.seq + 1);
  return (gap === -1 ? messages.at(-1) : messages[gap - 1])?.seq ?? 0;
}

/** `seq` counts from 1, so the first message shows whether there are older ones. */
export const hasOlder = (messages: readonly { seq: number }[]): boolean => (messages[0]?.seq ?? 1) > 1;
