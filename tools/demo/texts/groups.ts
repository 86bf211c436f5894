export interface GroupText {
  name: string;
  description: string;
  isPrivate?: boolean;
  /** About so many members. */
  members: number;
  /** Which demo accounts (`demo`, `luna`) belong to it, and which of them created it. */
  in: ('demo' | 'luna')[];
  by?: 'demo' | 'luna';
  invited?: 'demo' | 'luna';
  /** Which of the drawn scenes is its picture. */
  picture?: number;
  /** A line that begins with `!` comes with a picture. */
  lines: string[];
}

/** The groups of the demo, the oldest first. */
export const groups: GroupText[] = [
  {
    name: 'New here? Start here',
    description: 'Questions that feel too small for the feed. Nobody laughs, everybody was new once.',
    members: 74,
    in: ['demo', 'luna'],
    picture: 0,
    lines: [
      'hello! is it ok to ask how people pick a wallet here?',
      'welcome! it is what this room is for',
      'short answer: one for every day with little in it, one that never leaves the drawer',
      'and write the words down on paper. paper!',
      'two papers, two places',
      'thank you, that already helps a lot 🙏',
      'also: nobody from the community will ever write you first about "support"',
      'pin that one',
    ],
  },
  {
    name: 'Meme smiths',
    description: 'Drafts, templates and honest feedback. Post the ugly version first.',
    members: 58,
    in: ['demo'],
    picture: 3,
    lines: [
      'who has the template with the two doors?',
      '! this one? I cleaned up the edges',
      'that one! you are quick',
      'left door: "read the docs", right door: "ask in chat"',
      'queue at the right door goes around the building',
      '! second try, with the queue',
      'ok that made me laugh on the bus',
      'ship it',
      'shipped it. eleven likes in two minutes',
    ],
  },
  {
    name: 'Validator corner',
    description: 'Uptime, hardware, and the quiet pride of a boring dashboard.',
    members: 23,
    in: ['luna'],
    lines: [
      'anyone else seeing more skipped slots since this morning?',
      'yes, two in the last hour, nothing unusual in the logs',
      'same here, looks like it is the route, not the box',
      'moved mine to the second uplink, clean since then',
      'thanks, doing the same now',
      'boring again. good.',
    ],
  },
  {
    name: 'Night owls',
    description: 'For those who are awake when the charts are. Tea, no advice.',
    members: 41,
    in: ['demo', 'luna'],
    picture: 6,
    lines: [
      'who is up?',
      'me, against my better judgement',
      'the baby decided',
      'the compiler decided',
      '! view from the kitchen, 3:40',
      'this is the calmest picture I have seen all week',
      'good night then, second try',
    ],
  },
  {
    name: 'Pixel art club',
    description: '64 by 64, sixteen colours, one new theme every Sunday.',
    members: 36,
    in: ['luna'],
    by: 'luna',
    picture: 9,
    lines: [
      'theme of the week: weather',
      '! first go, the rain was the hard part',
      'how did you do the puddle? it reads instantly',
      'two colours, one row of light at the top, that is all',
      'stealing that',
      '! mine is a fog. it is also a very empty canvas',
      'most honest fog I have seen',
    ],
  },
  {
    name: 'Block party crew',
    description: 'Who brings what, who holds the keys, who talks to the neighbours.',
    isPrivate: true,
    members: 9,
    in: ['luna'],
    by: 'luna',
    invited: 'demo',
    picture: 12,
    lines: [
      'the room is ours from five',
      'I can bring the big speaker, somebody else the cables please',
      'cables: me',
      'neighbours know, they want to come',
      'then we need more chairs',
      'then we need more everything',
    ],
  },
  {
    name: 'Builders of the hood',
    description: 'Bots, dashboards and tools for the community. Show what works and what does not.',
    members: 47,
    in: ['demo', 'luna'],
    by: 'demo',
    picture: 15,
    lines: [
      'the greeting bot is back up, it had run into a limit',
      'did it wait as the answer told it to?',
      'it does now 😅',
      'is there an example of catching up after a restart?',
      'ask for everything after the last number you have seen, that is the whole trick',
      'worked on the first try, thanks!',
      '! small dashboard of the week: greetings by hour of the day',
      'why are so many people new at four in the morning?',
      'time zones. or the night owls recruit',
    ],
  },
  {
    name: 'Treasury watch',
    description: 'Numbers before opinions. Members only, because drafts are drafts.',
    isPrivate: true,
    members: 6,
    in: [],
    picture: 18,
    lines: ['draft of the quarter is in the folder', 'reading it tonight', 'page three, second table: typo?'],
  },
  {
    name: 'Book club for bag holders',
    description: 'One book a month, at least one chapter read by at least one of us.',
    members: 17,
    in: ['demo'],
    lines: [
      'who has finished?',
      'define finished',
      'the last page',
      'then nobody',
      'I have read the first chapter twice, does that count as two?',
      'it does, you are ahead',
    ],
  },
  {
    name: 'Quiet Sunday walks',
    description: 'We meet, we walk, we do not look at prices.',
    members: 28,
    in: [],
    lines: ['ten o’clock at the bridge again?', 'yes, and bring something against rain'],
  },
];
