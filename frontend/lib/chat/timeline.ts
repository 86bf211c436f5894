/** The properties of a message that determine its place in the chat. */
export interface TimelineMessage {
  /** The key of the item in the list. */
  id: string;
  senderId: string;
  createdAt: string;
  /** The program that wrote it in the sender's name. */
  via?: string | null;
}

/** Consecutive messages of one sender. */
export interface Group<Message> {
  senderId: string;
  messages: Message[];
}

export interface Day<Message> {
  /** Midnight at its beginning, in the reader's time zone. */
  date: Date;
  groups: Group<Message>[];
}

/** A pause of this many milliseconds ends a group. */
const GROUP_PAUSE_MS = 5 * 60_000;

/** Messages, oldest first, by day and group; `breaksBefore` ends a group too. */
export function arrange<Message extends TimelineMessage>(
  messages: readonly Message[],
  breaksBefore: (message: Message) => boolean = () => false,
): Day<Message>[] {
  const days: Day<Message>[] = [];
  let before: Message | undefined;
  for (const message of messages) {
    const date = dayOf(message.createdAt);
    const sameDay = days.at(-1)?.date.getTime() === date.getTime();
    if (!sameDay) days.push({ date, groups: [] });
    const { groups } = days.at(-1)!;
    const continuesGroup = sameDay && before && belongs(before, message) && !breaksBefore(message);
    if (continuesGroup) groups.at(-1)!.messages.push(message);
    else groups.push({ senderId: message.senderId, messages: [message] });
    before = message;
  }
  return days;
}

const belongs = (before: TimelineMessage, message: TimelineMessage) =>
  before.senderId === message.senderId &&
  (before.via ?? null) === (message.via ?? null) &&
  new Date(message.createdAt).getTime() - new Date(before.createdAt).getTime() < GROUP_PAUSE_MS;

function dayOf(time: string): Date {
  const date = new Date(time);
  date.setHours(0, 0, 0, 0);
  return date;
}

const DAY = 24 * 60 * 60_000;
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' });
const date = new Intl.DateTimeFormat('en', { weekday: 'short', month: 'long', day: 'numeric' });
const dateOfYear = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', year: 'numeric' });

/** 'Today', 'Yesterday', the weekday in the last week, then the date. */
export function dayName(day: Date, now = new Date()): string {
  const ago = Math.round((dayOf(now.toISOString()).getTime() - day.getTime()) / DAY);
  if (ago <= 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  if (ago < 7) return weekday.format(day);
  return (day.getFullYear() === now.getFullYear() ? date : dateOfYear).format(day);
}

const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });

/** '11:44 AM', in the reader's time zone. */
export const clockTime = (at: string): string => time.format(new Date(at));
