/** All keyboard shortcuts, in the order of the dialog; `e2e/shortcuts.spec.ts` tries each. */
export const shortcuts = [
  {
    place: 'Everywhere',
    keys: [
      { id: 'search', chords: [['/'], ['Ctrl', 'K']], does: 'Search people' },
      { id: 'shortcuts', chords: [['?']], does: 'Show these shortcuts' },
      { id: 'toast', chords: [['F8']], does: 'Go to the notification in the corner' },
      { id: 'close', chords: [['Esc']], does: 'Close the open dialog or menu' },
    ],
  },
  {
    place: 'Feed',
    keys: [
      { id: 'next', chords: [['j']], does: 'Next post' },
      { id: 'previous', chords: [['k']], does: 'Previous post' },
      { id: 'like', chords: [['l']], does: 'Like the post' },
      { id: 'comment', chords: [['c']], does: 'Comment on the post' },
      { id: 'toPost', chords: [['Esc']], does: 'From a comment back to the post' },
      { id: 'open', chords: [['o'], ['Enter']], does: 'Open its picture or video' },
      { id: 'new', chords: [['.']], does: 'Show new posts' },
      { id: 'compose', chords: [['n']], does: 'Write a post' },
    ],
  },
  {
    place: 'Writing a post',
    keys: [
      { id: 'post', chords: [['Ctrl', 'Enter']], does: 'Post' },
      { id: 'keep', chords: [['Esc']], does: 'Close and keep the draft' },
    ],
  },
  {
    place: 'Chats and comments',
    keys: [
      { id: 'send', chords: [['Enter']], does: 'Send' },
      { id: 'line', chords: [['Shift', 'Enter']], does: 'New line' },
      { id: 'editLast', chords: [['↑']], does: 'Edit your last message' },
      { id: 'reply', chords: [['Alt', '↑']], does: 'Reply to a message' },
      { id: 'leave', chords: [['Esc']], does: 'Back to the list of chats' },
    ],
  },
  {
    place: 'Stories',
    keys: [
      { id: 'nextStory', chords: [['→']], does: 'Next story' },
      { id: 'previousStory', chords: [['←']], does: 'Previous story' },
      { id: 'pause', chords: [['Space']], does: 'Pause or resume' },
    ],
  },
] as const;

export type Shortcut = (typeof shortcuts)[number]['keys'][number];
export type ShortcutId = Shortcut['id'];
