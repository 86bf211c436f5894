import { DAY_S, MINUTE_S } from '../durations.ts';

/**
 * Prices of work, in points: one is about 5 µs of processor time, the time for one object of a response. The feed of 20
 * posts costs about 200.
 */
export const WORK = {
  /** Any request, before its document: identifying the caller, and sending the response. */
  request: 20,
  /** The part of a request's points that an unchanged response (304) costs. */
  unchangedShare: 0.2,
  /** Text received, in a request or over a WebSocket. */
  kibibyteOfText: 20,
  /**
   * A document that is not cached yet is parsed and validated, and a text is matched with the content rules. Its author
   * determines how long that takes.
   */
  millisecondOfReading: 100,
  /** Text sent, beyond the first 64 KiB: to read it from the database, to serialize and to send it. */
  kibibyteOfResponse: 7,
  mebibyteOfFile: 250,
  millisecondOfImage: 10,
  /** Hashing a password is slow by design. */
  password: 1_000,
  /** A new WebSocket. */
  socket: 50,
  /** A received frame: a message, a ping, a pong; with its answer about 60 µs. */
  message: 15,
  /** The start of a subscription, or a ping that waits for subscriptions. */
  subscribe: 20,
  /** An answered event, in addition to its document's cost. */
  delivery: 20,
  /** The minimum price for each subscriber of an event whose answer is shared. */
  sharedDelivery: 1,
} as const;

/** A page that loads: its WebSocket, and requests of two kibibytes each for about a hundred objects. */
const PAGE = WORK.socket + 15 * (WORK.request + 2 * WORK.kibibyteOfText + 100);

/**
 * The smallest budget that can be set. In one minute it must last for a sign-in, a look around, and the page on which an
 * owner raises it again, beside a page that polls: six pages, or three with a hundred pictures each that no cache has.
 */
export const LEAST_POINTS = WORK.password + 6 * PAGE;

/** Points are counted per minute. */
export const WINDOW_SECONDS = 60;
/** An IPv6 /48 has the budget of this many of its networks. */
export const NETWORKS_OF_SITE = 16;

/** Maximum numbers of open WebSockets in one process. */
export const SOCKETS = {
  ofMember: 20,
  /** Of these, sockets with tokens: bots must leave some for browsers. */
  ofTokens: 10,
  ofNetwork: 100,
  ofSite: 400,
  subscriptions: 30,
  messageBytes: 64 * 1_024,
} as const;

export const FIVE_MINUTES = 5 * MINUTE_S;
/** Blocks and their ends, which have a limit of their own: nobody who writes much may be unable to block. */
export const BLOCKS = { count: 100, seconds: FIVE_MINUTES } as const;

export const BONKS = { count: 10, seconds: MINUTE_S } as const;
export const BONKS_OF_PAIR = { count: 1, seconds: 10 } as const;

export const REPORTS = { count: 20, seconds: 60 * MINUTE_S } as const;

/** Each deletion is announced to all open pages, which then refetch what they show of the member. */
export const DELETIONS = { count: 5, seconds: DAY_S } as const;

/** Each export may copy a gigabyte of files. */
export const EXPORTS = { count: 20, seconds: DAY_S } as const;

export const INVITATIONS = { count: 60, seconds: 10 * MINUTE_S } as const;

/** Codes of invitations that are not valid, from one network. */
export const INVITATION_GUESSES = { count: 10, seconds: 10 * MINUTE_S } as const;
