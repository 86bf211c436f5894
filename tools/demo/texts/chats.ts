/** Short talks between two friends. A line that begins with `>` is by the one who signs in, the others by the friend. */
export const chats = [
  [
    'saw your post about the keyboard, did you get one in the end?',
    '> not yet, I keep reading reviews at 2 am',
    'classic. take the boring one, you will never think about it again',
    '> that is the best advice I got all week 🙏',
    'also: are you coming on Thursday?',
  ],
  [
    '> gm! thanks for the help with the wallet yesterday',
    'no problem at all, did the transfer arrive?',
    '> it did, took eleven seconds and three of my nerves',
    'hahaha, first one is always like that',
  ],
  [
    'can you look over my text before I put it in the feed?',
    '> sure, send it',
    'it is only four sentences and I have been at it for an hour',
    '> then it is three sentences too long already 😄',
    'ok. ok. point taken.',
    'wait, which one stays?',
  ],
  [
    '> how was the meetup?',
    'loud, warm and far too much pizza',
    'somebody gave a talk about seed phrases with sock puppets',
    '> please tell me there is a video',
    'asking around!',
  ],
  [
    'do you remember who drew the badger?',
    '> pretty sure it was the one with the tiny suit account, let me look',
    '> found it, top of the week',
    'you are a hero',
  ],
  [
    '> are you still looking for a second pair of eyes on the bot?',
    'yes!! it answers its own posts and I am proud and scared',
    '> give it a friend then',
    'two of them would talk all night',
    '> so do we',
    'fair',
  ],
];

/** First messages of strangers. */
export const requests = [
  'gm! we met at the booth with the stickers, here are the slides: https://example.org/slides',
  'hi, I am new here. is there a group for people who build small bots?',
];
