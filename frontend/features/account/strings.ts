export const exportText = {
  title: 'Your data',
  intro:
    'A ZIP file with everything you have written, your messages, your settings and your files. It is kept for seven days, or until you change your password.',
  request: 'Create an export',
  again: 'Create a new export',
  download: 'Download',
  waiting: 'Your export will start in a moment.',
  running: (percent: number) => `Creating your export: ${percent} %`,
  done: (size: string) => `Your export is ready (${size}).`,
  until: 'Available until',
  noSpace: 'The server does not have enough space for your export. Try again later, or ask the operator.',
  failed: 'Your export could not be created. Please try again.',
  loading: 'Loading your export …',
  notLoaded: 'Your export could not be loaded.',
  problem: 'Something went wrong',
  progress: 'Export progress',
} as const;

export const deletionText = {
  title: 'Delete your account',
  intro: 'Your account is hidden immediately. You have 14 days to change your mind; after that it is erased.',
  begin: 'Delete my account …',
  dialog: 'Delete your account?',
  now: 'Immediately: your profile and everything you have published are hidden, all your other devices are logged out, and your access tokens stop working.',
  later:
    'After 14 days: your name, your content and your files are erased. Other people’s chats show “Deleted account” in place of your name and no longer contain your messages.',
  kept: 'Nobody else can ever take your username. Moderators’ decisions are kept, but not what you wrote.',
  role: 'If you are an owner or moderator, you lose that role, even if you decide to keep your account.',
  groups: 'You must first hand over or delete the groups whose creator you are.',
  type: (name: string) => `Type your username (${name}) to confirm`,
  confirm: 'Delete my account',
  cancel: 'Cancel',
  problem: 'Your account could not be deleted',
} as const;

export const keepText = {
  title: 'Your account will be deleted',
  until: (time: string) => `It is hidden now and will be erased after ${time}.`,
  possible:
    'Until then you can keep it, and nearly everything will be as it was. Only access tokens and roles are not restored.',
  keep: 'Keep my account',
  logOut: 'Log Out',
  receipt: 'Your receipt',
  receiptHint:
    'This link will later show what was erased and what was kept. Copy it now; it will not be shown again.',
  copy: 'Copy link',
  problem: 'Your account could not be kept',
} as const;

export const receiptText = {
  title: 'Account deletion receipt',
  waiting: (time: string) => `The account is hidden and will be erased after ${time}.`,
  erased: (time: string) => `The account was erased on ${time}.`,
  what: 'What was erased',
  kept: 'What is kept, and why',
  loading: 'Loading the receipt …',
  failed: 'The receipt could not be loaded.',
  none: 'No receipt was found at this address. Check that the link is complete.',
  kinds: {
    posts: 'Posts',
    comments: 'Comments',
    likes: 'Likes',
    shares: 'Shares',
    stories: 'Stories',
    listings: 'Listings',
    forumPosts: 'Forum posts',
    forumPostsBlanked: 'Forum posts that others replied to (left blank)',
    forumReplies: 'Forum replies',
    messages: 'Messages',
    groups: 'Groups',
    memberships: 'Group memberships',
    notifications: 'Notifications',
    friendships: 'Friendships',
    accessTokens: 'Access tokens',
    sessions: 'Sessions',
    wallets: 'Wallets',
    heldContent: 'Content waiting for review',
    signIns: 'Login history',
    reports: 'Text of reports',
    appeals: 'Text of appeals',
    files: 'Files',
  } as Record<string, string>,
} as const;
