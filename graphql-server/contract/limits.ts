/** The longest texts, in Unicode code points after trimming. */
export const MAX_LENGTH = {
  post: 5_000,
  /** What a picture or video shows, for those who do not see it. */
  mediaAlt: 1_000,
  comment: 2_000,
  message: 5_000,
  groupName: 100,
  groupDescription: 1_000,
  listingTitle: 120,
  listingDescription: 5_000,
  forumTitle: 200,
  forumContent: 20_000,
  forumReply: 10_000,
  accessTokenName: 40,
  walletName: 40,
  profileUrl: 2_048,
  bio: 160,
  userSearch: 64,
  /** What a reporter says, and an appeal. */
  report: 1_000,
  rule: 200,
  /** The reason of a decision, and the note for moderators. */
  decisionReason: 1_000,
  applicationAnswer: 1_000,
};

/** The least characters and the most bytes of a password, both in normal form C. */
export const PASSWORD = { minCharacters: 8, maxBytes: 1_024 };

/** The most items that one page of a list holds (decisions 25 and 29). */
export const MAX_PAGE = 100;

/** Days for which members see the attempts to sign in to their account (decision 52). */
export const SIGN_IN_DAYS = 90;

export const MB = 1_024 * 1_024;

/** The largest file in bytes by its use; without a figure for a kind of file, that kind is refused. */
export interface MediaLimits {
  image: number;
  video?: number;
}

export const MEDIA_LIMITS = {
  post: { image: 10 * MB, video: 50 * MB },
  story: { image: 5 * MB, video: 25 * MB },
  profile: { image: 10 * MB },
  // "Under 5MB" and "under 10MB" in the specification exclude the figure itself.
  group: { image: 5 * MB - 1 },
  'group-message': { image: 10 * MB - 1 },
  message: { image: 10 * MB - 1 },
  listing: { image: 5 * MB - 1 },
} satisfies Record<string, MediaLimits>;

/** Pixels of an image. */
export const MAX_PIXELS = 40_000_000;

/** Hours for which a message in a chat can be edited (decision 39). */
export const MESSAGE_EDIT_HOURS = 24;

/** Seconds for which the page offers to undo a deletion (decision 40). */
export const UNDO_SECONDS = 10;

/** Seconds for which the server restores what its author deleted: a request on a slow line takes longer than the offer. */
export const RESTORE_SECONDS = 60;

/** Days in which a member may appeal against a decision, and in which content can be reported after it was deleted. */
export const APPEAL_DAYS = 14;
export const REPORT_DAYS = 30;

/** Days that the statistics for owners go back. */
export const MAX_STATISTICS_DAYS = 365;
/** Code points of the name that a member gives to a passkey. Apart from the others, which every page loads. */
export const MAX_PASSKEY_NAME = 60;
