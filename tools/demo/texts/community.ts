import type { Topic } from '../topic.ts';

export const community: Topic = {
  heat: 1.4,
  posts: [
    {
      text: 'Shout-out to {member} for answering newcomers all week without once sighing.',
      replies: ['deserved!', 'so patient, always', '{author} you too'],
    },
    {
      text: 'We are more than {number} people in the night shift now. Hello, insomniacs. {tag}',
      replies: ['present', 'is it late or early, I forget', 'go to sleep, all of us'],
    },
    'Thank you {member} and {member2} for the call yesterday. I understand bridges now. Sort of. Enough.',
    "Reminder that you don't have to have an opinion on every candle. You're welcome here anyway.",
    'If you are lurking: we see you, we like you, there is a button, no pressure.',
    {
      text: "Poll without a poll: what should we call a group of hodlers? I'll start: a {snack} of hodlers.",
      replies: [
        'a drawer of hodlers',
        'a patience of hodlers',
        'a {snack}, obviously',
        'a long exhale of hodlers',
        'a huddle. hold. huddle.',
      ],
    },
    {
      text: 'A year ago this was twelve of us and a spreadsheet. Look at this place now 🥹',
      replies: ['here since the spreadsheet', 'I was number nine!', 'where is the spreadsheet now?'],
    },
    {
      text: '{member} has been quiet for a week. All good over there? We miss the {animal} facts.',
      replies: ['saw them in the night shift yesterday', 'we need the facts', 'probably on holiday 🤞'],
    },
    {
      text: 'Group idea: people who garden and also hold {ticker}. There must be at least three of us 🌿',
      replies: [
        'count me in',
        'tomatoes and {ticker}, yes',
        'four of us, I have a balcony',
        'I only have moss, may I?',
      ],
    },
    {
      text: 'I sold my old ledger case in the marketplace within ten minutes. To a neighbour! We live on the same street!',
      replies: ['no way 😂', 'please say that you are friends now', 'same street!!'],
    },
    "Small thing I like here: people say “I don't know”.",
    'Moderation thank-you post. It is calm here because somebody works at it.',
    {
      text: 'Let us make Friday the day when nobody posts a chart. Only pictures of lunch. Who is in?',
      replies: ['I am in', 'yes please', 'lunch pictures are the new candles', 'what about breakfast people'],
    },
    'Lost a bet to {member}, so here it is: “{ticker2} is a perfectly respectable token and I was rude about it.”',
    {
      text: 'I bonked {member} by accident and now we are friends. Ten out of ten feature.',
      replies: ['bonk is a love language', 'this is how I met my best friend', '10/10 indeed'],
    },
    "Whoever writes the forum answers for beginners: you're doing more for adoption than any billboard.",
    {
      text: 'Book club? One chapter a week, any book with no candles in it.',
      replies: [
        'count me in',
        'yes, but short chapters',
        'I vote for a detective story',
        'put it in the calendar',
      ],
    },
    {
      text: 'Give me one good thing that happened to you this week. Any size.',
      replies: [
        'slept eight hours',
        'my cat came back after two days!',
        'finished the fence',
        'a friend called just because',
        'found my other sock',
        'my tomato plant has a tomato',
      ],
    },
    'Happy hodlday to {member}, {number} weeks without a panic click 🎂',
    'The kindest comment section on the internet, and I will die on this very small hill.',
    {
      text: 'Looking for a fourth for an online board game night, {day} {hour} UTC. No talk of prices allowed. {member} is bringing rules, I am bringing snacks.',
      replies: [
        'I am in',
        'what time is that in {city2}?',
        'if nobody cheats like last time',
        'put me on the bench',
      ],
    },
    {
      text: 'What if we wrote down all our inside jokes before we forget which of them started as typos',
      replies: [
        'I can help organise',
        'half of them are about turnips',
        'start with the {snack} one',
        'good idea, before we are all old',
      ],
    },
    {
      text: 'Somebody put a #Hodlhood sticker on a lamp post in {city}. Was it you? Be honest.',
      replies: ['it was me. no regrets.', 'not me, but I approve', 'there is a second one near the station'],
    },
    {
      text: 'Congratulations to {member} on the new job! Finally somebody here who understands spreadsheets.',
      replies: ['well deserved!', 'so good, congrats!', 'now explain pivot tables to us'],
    },
    {
      text: 'Roll call! City and what you had for lunch. {city}, {snack}.',
      replies: [
        '{city2}, leftovers',
        '{city3}, {snack2}',
        '{city2}, {snack2}, twice',
        'here! soup!',
        '{city3}, coffee counts',
        'present, hungry',
      ],
    },
    {
      text: 'friendly fire: {member} vs {member2}, chess, tonight, loser changes their username to something with “turnip”',
      replies: [
        'my money is on the turnip',
        'where can we watch?',
        'e4',
        'please let it be a draw, both turnips',
      ],
    },
  ],
  replies: [
    'seconded',
    'agreed, this place is special',
    '🧡🧡🧡',
    'proud to be here',
    'aww',
    'this made me smile',
    'hear hear',
    'love to see it',
    'nobody tell the outside world',
    'wholesome hour',
    'three cheers',
    'same feeling here',
    'this place, honestly',
    '🙌',
    'could not agree more',
    'what a bunch',
    'here for it',
    '👏👏',
    'so true',
    'I like it here',
    'this is the way',
    'finally',
  ],
};
