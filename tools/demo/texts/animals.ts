import type { Topic } from '../topic.ts';

export const animals: Topic = {
  heat: 1.5,
  posts: [
    '{animal} fact of the day: nobody has ever seen a {animal} check a chart, and look how calm they are.',
    {
      text: 'My cat sat on the enter key and sent a gm to the whole company.',
      replies: ['I would follow that cat', 'promote the cat', 'best mail of the day'],
    },
    {
      text: 'Adopted a dog. She is called Ledger because she remembers everything.',
      replies: ['Ledger is a perfect name', 'pics or it did not happen', 'give Ledger a treat from me'],
    },
    'Saw a {animal} on the way to work. It looked at me as if it knew about {ticker}.',
    'If I come back as an animal: {animal}, no discussion.',
    {
      text: 'The office goldfish has called the last {number} moves correctly. We do not talk about the one it missed 🐟',
      replies: ['that fish should run a fund. joking. mostly.', 'what did it miss', 'it forgot'],
    },
    'There is a {animal} in our garden and I have already named it Liquidity, because it comes and goes.',
    {
      text: 'Vet says the cat is fine, just “dramatic”. So she is one of us.',
      replies: [
        'get well soon, drama queen',
        'ours is called Diva for a reason',
        'the most expensive “fine” there is',
      ],
    },
    'A {animal} would simply wait. Be the {animal}.',
    {
      text: 'Teaching my parrot to say gm. It says “wen”.',
      replies: ['the parrot is not wrong', 'ours says “sold”', 'give it time'],
    },
    'The dog ate my notes on {ticker}. He looks bearish.',
    'Local {animal} sanctuary takes donations on-chain now! Sent a little. They sent back a photo of a sleeping {animal}. Best return of the year.',
    'Rescued a bumblebee with sugar water. She stayed for a minute, took off, came back, and took off for good. 🐝',
    "Unfortunately the neighbour's {animal} and I are no longer on speaking terms.",
    {
      text: 'Ranking of animals by diamond hands: 1. tortoise 2. barnacle 3. my grandfather',
      replies: ['the barnacle is underrated', 'your grandfather is an icon', 'where is the clam?'],
    },
    'Two cats, one keyboard, {number} unread messages. Guess who wins.',
  ],
  replies: [
    'pics or it did not happen',
    'protect the {animal} at all costs',
    'be the {animal} 🙏',
    'my dog says hi',
    'awww',
    '{animal} gang',
    'wise creature',
    'more {animal} facts please',
    'today I learned',
    'this is the alpha',
    '🐾',
    'what a hero',
  ],
};
