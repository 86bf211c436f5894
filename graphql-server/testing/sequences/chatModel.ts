/** What the rules of decisions 39, 40 and 42b make of the chat of a public group, without a database. */

type Outcome = 'OK' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';

export interface ModelMessage {
  author: number;
  content: string;
  version: number;
  /** Null while it is there. */
  deletedBy: number | null;
  /** What it replies to. */
  replyTo: ModelMessage | null;
}

export interface ChatModel {
  messages: ModelMessage[];
  members: Set<number>;
  banned: Set<number>;
}

/** The first member has created the group. */
export const CREATOR = 0;

/** With so many members. */
export const emptyChat = (memberCount: number): ChatModel => ({
  messages: [],
  members: new Set(Array.from({ length: memberCount }, (_, member) => member)),
  banned: new Set(),
});

/** Null if the member may not write. */
export function send(
  { messages, members }: ChatModel,
  author: number,
  content: string,
  replyTo: ModelMessage | null = null,
): ModelMessage | null {
  if (!members.has(author)) return null;
  const message = { author, content, version: 1, deletedBy: null, replyTo };
  messages.push(message);
  return message;
}

/** A member who may write can reply to a message that is not deleted. */
export function reply(
  chat: ChatModel,
  author: number,
  content: string,
  replyTo: ModelMessage,
): ModelMessage | Outcome {
  if (!chat.members.has(author)) return 'FORBIDDEN';
  if (replyTo.deletedBy !== null) return 'NOT_FOUND';
  return send(chat, author, content, replyTo)!;
}

/** An edit names the version that it started from. */
export function edit(
  { members }: ChatModel,
  member: number,
  message: ModelMessage,
  version: number,
  content: string,
): Outcome {
  if (message.deletedBy !== null) return 'NOT_FOUND';
  if (message.author !== member || !members.has(member)) return 'FORBIDDEN';
  if (message.version !== version) return 'CONFLICT';
  Object.assign(message, { content, version: version + 1 });
  return 'OK';
}

/** The author and the creator of the group may. */
export function remove(member: number, message: ModelMessage): Outcome {
  if (member !== message.author && member !== CREATOR)
    return message.deletedBy === null ? 'FORBIDDEN' : 'NOT_FOUND';
  message.deletedBy ??= member;
  return 'OK';
}

/** The member who deleted a message may restore it, while they may write. */
export function restore({ members }: ChatModel, member: number, message: ModelMessage): Outcome {
  if (member !== message.author && member !== CREATOR)
    return message.deletedBy === null ? 'FORBIDDEN' : 'NOT_FOUND';
  if (message.deletedBy !== null && message.deletedBy !== member) return 'FORBIDDEN';
  if (!members.has(member)) return 'FORBIDDEN';
  message.deletedBy = null;
  return 'OK';
}

export function join({ members, banned }: ChatModel, member: number): Outcome {
  if (banned.has(member)) return 'FORBIDDEN';
  members.add(member);
  return 'OK';
}

export function leave({ members }: ChatModel, member: number): Outcome {
  if (member === CREATOR) return 'FORBIDDEN';
  members.delete(member);
  return 'OK';
}

/** The creator alone bans and lifts bans, of others. */
export function setBanned({ members, banned }: ChatModel, other: number, isBanned: boolean): void {
  if (!isBanned) return void banned.delete(other);
  banned.add(other);
  members.delete(other);
}

/** The chat as everybody sees it: numbers have no gaps, and a deleted message keeps its place. */
export const shown = ({ messages }: ChatModel) =>
  messages.map((message, place) => ({
    seq: place + 1,
    version: message.version,
    ...shownOf(message),
    replyTo:
      message.replyTo && message.deletedBy === null
        ? { seq: messages.indexOf(message.replyTo) + 1, ...shownOf(message.replyTo) }
        : null,
  }));

const shownOf = ({ content, deletedBy }: ModelMessage) => ({
  content: deletedBy === null ? content : '',
  isDeleted: deletedBy !== null,
});
