/** Texts of the lists of blocked and muted members in the settings. */
export const relationsText = {
  blocked: {
    title: 'Blocked members',
    intro: 'You and these members cannot see or message each other.',
    empty: 'Nobody is blocked',
    emptyHint: 'You can block someone on their profile or in the menu of a post or comment.',
    end: 'Unblock',
    endOf: (username: string) => `Unblock ${username}`,
    loading: 'Loading blocked members…',
    failed: 'Blocked members could not be loaded.',
  },
  muted: {
    title: 'Muted members',
    intro: 'They are hidden from your feed, stories and notifications. They are not told.',
    empty: 'Nobody is muted',
    emptyHint: 'You can mute someone on their profile or in the menu of a post or comment.',
    end: 'Unmute',
    endOf: (username: string) => `Unmute ${username}`,
    loading: 'Loading muted members…',
    failed: 'Muted members could not be loaded.',
  },
  more: 'Show more',
  moreFailed: 'Try again',
};
