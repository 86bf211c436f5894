import type { Topic } from '../topic.ts';

/** Questions that have nothing to do with tokens. */
export const smallTalk: Topic = {
  heat: 1.2,
  posts: [
    {
      text: 'Best podcast for long drives? I have {number} hours to {city} on Friday.',
      replies: [
        'anything with two people who disagree politely',
        'Audiobooks. Charts at the wheel are bad for you.',
        'I just sing, badly',
        'ooh {city}, bring a jumper',
        'make it a silent drive, you will have the best ideas',
      ],
    },
    {
      text: 'Serious question: how many of you have told your parents?',
      replies: [
        'told them, got asked to fix the printer',
        'mine told ME',
        'never',
        'They think I work with computers. I do not correct them.',
        'my mum has more {ticker} than I do',
      ],
    },
    {
      text: 'Dark mode or light mode? Wrong answers only.',
      replies: [
        'beige mode',
        'mode depressed',
        'I print the feed every morning',
        'sepia, with a candle',
        'both, one per eye',
      ],
    },
    {
      text: 'How do you explain to a landlord that your income is “it depends”?',
      replies: [
        'six months of statements and a nice shirt',
        '“I am in software.” then silence',
        'paid a bit of rent up front, suddenly nobody asked',
        'bring {snack}',
      ],
    },
    {
      text: 'Recommend me a keyboard. I have spilled coffee on this one for the third time.',
      replies: [
        'a cheap one, clearly',
        'get one with a drain hole, they exist',
        'split ergo, looks silly, saves wrists',
        'recommend you a lid',
      ],
    },
    {
      text: 'What is the kindest thing that somebody here has done for you?',
      replies: [
        'someone walked me through a recovery for two hours, no names',
        '{member} sent me a book. a real one, by post!',
        'people remembered my dog',
        'told me to log off. they were right.',
        'answered a stupid question without calling it stupid',
      ],
    },
    {
      text: 'Which of you is in {city}? Thinking of a small breakfast, no slides, no pitches.',
      replies: [
        'me! weekends are good',
        'count me in if there is coffee',
        'I can be there by train in an hour',
        'yes please, I know a quiet place',
        'wrong continent, eat one for me',
      ],
    },
    {
      text: 'What is your most useless talent? Mine is guessing a token by its candle colours.',
      replies: [
        'I can whistle the dial-up sound',
        'I always pick the slow queue',
        'I can name any bird by its worst photo',
        'sleeping through alarms of all makes',
        'remembering wallet addresses of strangers',
      ],
    },
    {
      text: 'If your portfolio were a kitchen appliance, which one?',
      replies: [
        'a toaster with one working side',
        'egg timer',
        'a whisk. lots of movement, no heat.',
        'the drawer that does not close',
        'fondue set: out once a year, very exciting',
      ],
    },
    {
      text: 'Paper books or e-reader? I need to look at something that does not update.',
      replies: [
        'paper, and pencils in the margins',
        'e-reader with wifi off',
        'library! it even ends your subscription to things',
        'audiobooks while washing up',
      ],
    },
    {
      text: 'How did you choose your username?',
      replies: [
        'it was late',
        'the good ones were taken',
        'first two things I saw on my desk',
        'my {animal} typed it',
        'lost a bet to {member}',
      ],
    },
  ],
  replies: [
    'love this thread',
    'the answers here are wonderful',
    'I could read these all day',
    'thinking about it, will be back',
    'ha, good one',
    'following for the answers',
    'you first, {author}',
    'I am not brave enough to answer',
    'all of the above',
    'it depends on the day',
    'great question for a {snack} break',
    'reading this instead of working',
    'I have too many answers',
    '👀',
    'same as above, sadly',
  ],
};
