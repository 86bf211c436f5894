import type { Topic } from '../topic.ts';

export const questions: Topic = {
  posts: [
    {
      text: 'How do you all store your seed phrase? Paper in a drawer feels too simple.',
      replies: [
        'Steel plate, two places, no photos ever.',
        'Paper in a drawer is fine if nobody knows the drawer',
        'split it? no, do not split it, just keep two copies far apart',
        'never in the cloud, never in a photo, that is 90 % of it',
        'stamped metal. my hammer skills are bad but readable',
      ],
    },
    {
      text: 'Hardware wallet screen got a crack. Still safe to use until the new one arrives?',
      replies: [
        'If you can read the address on it, yes',
        'I used a cracked one for a year, just double-check the addresses',
        'test your backup first, then relax',
        'mine looks like a spider web and works',
      ],
    },
    {
      text: 'What do you use to keep a diary of your trades? My spreadsheet has become sentient.',
      replies: [
        'plain text file, one line a trade, newest on top',
        'a paper notebook. the shame is more permanent.',
        'spreadsheet too, but only five columns allowed',
        'I stopped keeping one and I sleep better, not sure that is an answer',
      ],
    },
    {
      text: 'Can someone explain slippage as if I were a {animal}?',
      replies: [
        'You reach for a fish, and by the time the paw arrives the fish costs more',
        'you ordered at one price, the queue in front of you ate the cheap ones',
        'fish moves. paw late. expensive fish.',
        'set a limit, little {animal}',
      ],
    },
    {
      text: 'Is anybody else seeing the explorer lag behind by a few minutes today?',
      replies: [
        'yes, about three minutes here',
        'works on the other one',
        'same since this morning',
        'fine here, try another region',
        'it caught up for me just now',
      ],
    },
    {
      text: 'Do you name your wallets? Mine are called Groceries, Hope and Do Not Touch.',
      replies: [
        'Rent, Not Rent',
        'mine are named after my cats',
        'Wallet 1, Wallet 2, Wallet 2 final',
        'Do Not Touch gets touched the most',
        'stealing Hope. wait, that came out wrong',
      ],
    },
    {
      text: 'What was the first thing you ever paid for with crypto? Mine was a very bad pizza.',
      replies: [
        'a sticker of a {animal}, no regrets',
        'VPN for a year',
        'socks. still wear them.',
        'coffee from a machine that needed twelve minutes to confirm',
        'concert ticket, best use ever',
      ],
    },
    {
      text: 'How long should I wait before I assume that a transaction is stuck?',
      replies: [
        'look it up in the explorer first, it usually tells',
        'a tea. then another tea. then ask again',
        'if the blockhash expired it simply never happened, try again',
        'under a minute normally',
      ],
    },
    {
      text: "What's a good first programming language if I want to write a small bot for this place?",
      replies: [
        'whatever you can read a month later. Python is kind.',
        'TypeScript, since the examples are in it',
        'shell and curl get you further than you think',
        'start by reading one post, then answer gm to it. done, a bot.',
        'please make it polite',
      ],
    },
    {
      text: 'Is there a way to mute a word? My feed is 40 % {ticker} today.',
      replies: [
        'scroll faster',
        '{ticker} {ticker} {ticker}',
        'put it in the forum as a wish, I would use that',
        'it will pass, last week it was something else',
      ],
    },
    {
      text: 'Anyone good with taxes in Portugal? Not looking for advice, just for someone to suffer with.',
      replies: [
        'suffering in the same boat, hi',
        'find a local accountant, best money I spent',
        'we have a group for exactly this kind of suffering',
        'estou contigo',
      ],
    },
    {
      text: 'Which block explorer do you like and why? Mine has started to show ads for shoes.',
      replies: [
        'the one with the least colours',
        'I run my own, it is slow and mine',
        'good shoes though?',
        'whichever has an API without a key',
      ],
    },
    {
      text: 'Do any of you actually read whitepapers to the end?',
      replies: [
        'the abstract, the pictures, the team page',
        'Yes, on trains. Usually page four tells you all.',
        'I read the footnotes first',
        'I wrote one and did not read it to the end',
      ],
    },
    {
      text: 'What would you put into a welcome pack for someone who has never heard of a blockchain?',
      replies: [
        'a pen, a notebook and the sentence “nobody from support will ever message you”',
        'one honest page, no acronyms',
        'a tiny amount to play with and lose',
        '{snack}',
      ],
    },
    {
      text: 'Is 3 am the best time to deploy? Asking for a friend who has already deployed.',
      replies: [
        'tell your friend to go to bed and not look',
        'your friend should check the logs',
        'no. but also it works on my machine',
        'how is the friend now',
      ],
    },
    {
      text: 'Anyone else get two notifications for one like? Or am I just twice as popular?',
      replies: [
        'only one here',
        'twice as popular, obviously',
        'report it in the forum with the time, they are quick',
        'I get none, swap?',
      ],
    },
    {
      text: "How do you stop checking prices? Genuinely. It's affecting dinner.",
      replies: [
        'deleted the app from the phone, kept it on the laptop',
        'price alerts far away, and then nothing',
        'a rule: no charts after the sun goes down',
        'got a {animal}, it needs more attention than {ticker}',
        'it gets better, be kind to yourself',
      ],
    },
    {
      text: 'Is the pool on {ticker} still paying out, or did the programme end?',
      replies: [
        'ended last week I think',
        'still see small amounts arriving',
        'check the docs page, they put a date there',
        'mine stopped on {day}',
      ],
    },
    {
      text: 'What do you do in the ten minutes while a big transfer confirms?',
      replies: [
        'dishes, aggressively',
        'stare',
        'bargain with higher powers',
        'check the address again, for the ninth time',
        'pretend that I am calm',
      ],
    },
  ],
  replies: [
    'good question, following',
    'asking for me too',
    'no idea, but I want to know',
    'I wondered about the same yesterday',
    'maybe {member} knows?',
    'commenting to find this again',
    'depends, sadly',
    'I asked this a year ago and learned a lot from the answers',
    'great thread',
    '👀 following',
    'this should be pinned',
    'not sure there is one answer',
    '+1',
    'the answers here are better than any search engine',
    'let me think about it overnight',
  ],
};
