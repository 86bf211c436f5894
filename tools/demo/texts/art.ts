import type { Topic } from '../topic.ts';

export const art: Topic = {
  posts: [
    {
      text: 'Drew a {animal} a day for {number} days. They are getting worse and I am getting happier.',
      replies: ['I want a {animal} too', 'show us!', 'worse is better'],
    },
    {
      text: 'Finished the poster for the {city} meetup. Three colours, hand-cut, one spelling mistake that I have decided to keep.',
      replies: ['the mistake makes it', 'where can I get one?', 'three colours is plenty'],
    },
    'Pixel art is just knitting for people who are afraid of wool.',
    'Minted nothing, painted everything. Good weekend. 🎨',
    'The frame costs more than the print, the print costs more than the paper, the paper is from my uncle. Priceless.',
    {
      text: "Working on a deck of cards with one card for every stage of a market. The joker is “this time it's different”.",
      replies: ['take my SOL', 'put it into the marketplace!', 'what is on the queen?'],
    },
    {
      text: 'Wrote a waltz from the {ticker} chart, one note an hour. The dip sounds gorgeous. 🎻',
      replies: ['I would listen to that on repeat', 'now the rally as a polka', 'play it at the meetup'],
    },
    'Traded a drawing for {snack} with {member}. The oldest economy in the world.',
    'Unfinished canvases: {number}. Started today: one more.',
    {
      text: 'Anyone else collect badly translated posters? My best one promises “guaranteed horses”.',
      replies: ['guaranteed horses 😭', 'mine says “please do not the door”', 'I want the horses'],
    },
    'Generative piece of the night: every line is a transaction, and the thick one is me paying rent.',
    {
      text: 'Zine number four is at the printer! Topic: patience. Naturally it is late.',
      replies: ['where can I get one?', 'late is on brand', 'saved a place on the shelf'],
    },
    {
      text: 'I embroidered a QR code. It scans. I have peaked.',
      replies: ['how long did that take?', 'where does it lead?', 'peak indeed'],
    },
    'Colour study: thirty greens for green days. One red, just in case.',
    {
      text: 'The mural in {city} is done. If you find the tiny {animal}, you get a sticker.',
      replies: ['found the {animal}!', 'going to look on {day}', 'what a wall'],
    },
    'Learning to letter. “HODL” is harder than it looks, that D is a diva.',
    {
      text: 'Ceramics class: made a bowl. It holds soup in theory.',
      replies: ['the bowl is a concept', 'soup in theory is my new band', 'everything leaks at first'],
    },
    'Haiku:\ngreen candle at dawn\nthe coffee is growing cold\nnobody blinks first',
  ],
  replies: [
    'gorgeous',
    'love it',
    'hang it in a museum',
    'ha, wonderful',
    'more art on this feed please',
    'you have an eye',
    'made my morning',
    '👏👏👏',
    'this, over any chart',
    'I would hang this',
    'please never stop',
    'so good {author}',
    'poetry',
    'this is what a community looks like',
    '🎨🧡',
    'stunning work',
    'inspired me to pick up a pencil again',
  ],
};
