import { errorCode } from '../feedback/errorText.ts';
import { NoAnswer } from '../graphql/sendOnce.ts';
import {
  chatState,
  unsentImages,
  unansweredBy,
  unsentReply,
  unsentText,
  type ChatState,
  type Original,
  type PendingMessage,
  type Unanswered,
} from './chatState.ts';
import type { ChatImage } from './draftImages.ts';

/** Whether the message's event has arrived; then its response no longer matters. */
export type HasArrived = () => boolean;

/** A message to deliver, with callbacks for its progress. */
export interface Delivery {
  content: string;
  image: ChatImage | null;
  /** The message that it replies to. */
  replyToId: string | undefined;
  /** Set if it may have arrived already; else it is new, even if the same was sent before. */
  isRetry: boolean;
  /** Called with the idempotency key that the message is sent with. */
  onSend: (idempotencyKey: string) => HasArrived;
  /** Called with the uploaded share of the picture, from 0 to 1, and with null at the end. */
  onProgress: (share: number | null) => void;
  /** Called with the id of the uploaded picture, and with null if the server no longer has it. */
  onUploaded: (mediaId: string | null) => void;
  /** Aborted when the writer takes back the message while the picture is being uploaded. */
  signal: AbortSignal;
}

/** Delivers a message to the server and writes the response to the cache. */
export type Deliver = (delivery: Delivery) => Promise<void>;

let lastId = 0;
const queues = new Map<string, Promise<void>>();

/**
 * Sends the text with the chosen pictures: each is a message, the first of them with the text. They are shown in the
 * chat at once and removed when they are delivered, one after another, so that they arrive in the order in which they
 * were written. After a failure text and pictures return to the field (§4, §8). A message that may have arrived is sent
 * again unchanged, whatever was added after it.
 */
export function sendWritten(chat: string, text: string, deliver: Deliver): Promise<void> {
  const { images, unanswered, replyTo } = chatState.get(chat);
  const parts = partsOf(text.trim(), images ?? [], replyTo, unanswered);
  chatState.set(chat, {
    text: '',
    images: images && [],
    replyTo: null,
    failure: null,
    unanswered: null,
    pending: [...chatState.get(chat).pending, ...parts],
  });
  for (const message of parts) {
    const before = queues.get(chat) ?? Promise.resolve();
    const sent = before.then(() => attempt(chat, message, deliver));
    queues.set(chat, sent);
  }
  return queues.get(chat)!;
}

type Images = readonly ChatImage[];

function partsOf(
  text: string,
  images: Images,
  replyTo: Original | null,
  unanswered: Unanswered | null,
): PendingMessage[] {
  if (!unanswered || !beginsWith(text, images, unanswered)) return messagesOf(text, images, replyTo);
  const { content, withImage, replyTo: before = null } = unanswered;
  const [image, ...others] = withImage ? images : [null, ...images];
  const added = text.slice(content.length).trim();
  const again = { ...messageOf(content, image!, before), isRetry: true };
  const next = replyTo?.id === before?.id ? null : replyTo;
  return added || others.length > 0 ? [again, ...messagesOf(added, others as Images, next)] : [again];
}

const beginsWith = (text: string, images: Images, { content, withImage }: Unanswered) =>
  (content === '' || text === content || text.startsWith(`${content}\n`)) &&
  images.length >= Number(withImage);

/** The first of them is the reply. */
const messagesOf = (text: string, images: Images, replyTo: Original | null) =>
  images.length === 0
    ? [messageOf(text, null, replyTo)]
    : images.map((image, place) =>
        place === 0 ? messageOf(text, image, replyTo) : messageOf('', image, null),
      );

const messageOf = (content: string, image: ChatImage | null, replyTo: Original | null): PendingMessage => ({
  id: ++lastId,
  content,
  image,
  replyTo,
  isRetry: false,
  createdAt: new Date().toISOString(),
  idempotencyKey: null,
  progress: null,
  stop: new AbortController(),
});

const isPending = (chat: string, id: number) => chatState.get(chat).pending.some((one) => one.id === id);

async function attempt(chat: string, { id, stop }: PendingMessage, deliver: Deliver): Promise<void> {
  const message = chatState.get(chat).pending.find((one) => one.id === id);
  if (!message) return; // cancelled, or returned to the draft with an earlier one that failed
  try {
    await deliver(deliveryOf(chat, message));
    remove(chat, (pending) => pending.id === id);
  } catch (error) {
    if (stop.signal.aborted) return;
    console.error('The message was not sent', error);
    const unanswered = mayHaveArrived(message, error) ? unansweredBy(message) : null;
    returnToDraft(chat, () => true, { failure: error, unanswered });
  }
}

/** A retry that is refused says nothing about the attempt before it; what it refers to may be gone, so that it is changed. */
const mayHaveArrived = ({ isRetry }: PendingMessage, error: unknown): boolean =>
  error instanceof NoAnswer || (isRetry && errorCode(error) !== 'NOT_FOUND');

const deliveryOf = (
  chat: string,
  { id, content, image, replyTo, isRetry, stop }: PendingMessage,
): Delivery => ({
  content,
  isRetry,
  image,
  replyToId: replyTo?.id,
  signal: stop.signal,
  onSend: (idempotencyKey) => (change(chat, id, { idempotencyKey }), () => !isPending(chat, id)),
  onProgress: (progress) => change(chat, id, { progress }),
  onUploaded: (mediaId) => change(chat, id, { image: image && { ...image, mediaId } }),
});

/** A message that was returned to the draft, or belongs to the member before, is not stored again. */
function change(chat: string, id: number, changes: Partial<PendingMessage>): void {
  if (!isPending(chat, id)) return;
  const { pending } = chatState.get(chat);
  chatState.set(chat, { pending: pending.map((one) => (one.id === id ? { ...one, ...changes } : one)) });
}

function remove(chat: string, gone: (message: PendingMessage) => boolean): void {
  const { pending } = chatState.get(chat);
  if (pending.some(gone)) chatState.set(chat, { pending: pending.filter((message) => !gone(message)) });
}

/** Puts these messages back into the draft, before what was written and chosen since. */
function returnToDraft(
  chat: string,
  which: (message: PendingMessage) => boolean,
  why: Pick<ChatState, 'failure' | 'unanswered'>,
): void {
  const state = chatState.get(chat);
  const back = { ...state, pending: state.pending.filter(which) };
  const pending = state.pending.filter((message) => !which(message));
  const [text, images, replyTo] = [unsentText(back), unsentImages(back), unsentReply(back)];
  chatState.set(chat, { ...why, text, images, replyTo, pending });
}

/** Takes back a message whose picture is being uploaded. */
export function cancelMessage(chat: string, message: PendingMessage): void {
  message.stop.abort();
  returnToDraft(chat, ({ id }) => id === message.id, { failure: null, unanswered: null });
}

/** The message's event arrived before its response, so it must not be shown twice. */
export const arrived = (chat: string, key: string | null): void =>
  remove(chat, ({ idempotencyKey }) => key !== null && idempotencyKey === key);
