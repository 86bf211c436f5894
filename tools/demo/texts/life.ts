import type { Topic } from '../topic.ts';

export const life: Topic = {
  posts: [
    {
      text: 'Baked bread instead of reading the news. The bread is better than the news.',
      replies: ['recipe please!', 'bread never crashes', 'I can smell it from here'],
    },
    {
      text: 'My grandmother asked how my “internet coins” are doing. I said fine. She said “mine too”. I have questions.',
      replies: ['grandmothers know everything', 'what does she hold?', 'ask her. carefully.'],
    },
    {
      text: 'Ran {number} minutes without stopping, which for me is front-page news.',
      replies: ['go you', 'tomorrow one more', 'that is more than I did this year'],
    },
    {
      text: 'Quit the second job today. Scared and {feeling}.',
      replies: ['proud of you', 'scared is how it starts', 'may it be worth it'],
    },
    {
      text: 'Cooked {snack} for the whole staircase. Nobody talks to each other here, until there is food.',
      replies: ['what a nice story', 'food is the first protocol', 'recipe please!'],
    },
    'Fixed the dripping tap after two years. Feeling like I could run a country.',
    "The kid next door explained a game economy to me and honestly it's better designed than most tokens.",
    'Three days offline in the hills. I missed you, a little. I did not miss the charts, at all.',
    {
      text: 'Learning the accordion. My neighbours are learning patience.',
      replies: ['record something!', 'poor neighbours, lucky us', 'which tune?'],
    },
    'Sold the car, bought a bicycle, arrive everywhere sweaty and pleased. 🚲',
    'I said no to a meeting today. It felt illegal.',
    'First snow in {city} ❄️ Everything is quiet and the trams are late.',
    'Rewatched the film that I loved when I was twelve. It is terrible. I loved it.',
    {
      text: 'Got the exam result: passed! Celebrating with {snack} and an early night.',
      replies: ['congratulations!!', 'sleep well, you earned it', 'clever {author}'],
    },
    'My houseplant has outlived four portfolios 🪴',
    'Today my daughter asked what money is. We talked for an hour. Neither of us knows.',
    {
      text: 'Signed the lease! Kitchen the size of a stamp, view over half of {city}.',
      replies: ['congrats! house-warming when?', 'a stamp is enough for {snack}', 'enjoy the view'],
    },
    "Cleaned out a drawer and found a paper wallet from years ago. It's a drawing of a paper wallet. I drew it. It is empty.",
    'Slow {day}. Soup on the stove, radio on, phone face down.',
    'Volunteered at the repair café. Brought three broken things to life, one of them a marriage (they stopped arguing about the toaster).',
    {
      text: 'Birthday today. No presents please, just tell me your favourite smell.',
      replies: [
        'rain on a tent',
        'fresh bread, always',
        'old books. happy birthday!',
        'petrol, sorry. happy birthday!',
        'happy birthday {author} 🎂',
      ],
    },
    {
      text: "A stranger in {city} paid for my coffee and said “pass it on”. So I did. I hope that it's in {city2} by now.",
      replies: ['passed one on in {city2} today', 'it arrived in {city3}, promise', 'beautiful'],
    },
    {
      text: 'Insomnia club, meeting is in session. Agenda: stars, {snack}, nothing.',
      replies: ['present', 'motion to add tea', 'seconded, adjourned, still awake'],
    },
    {
      text: "I can't stop thinking about how a {animal} sleeps. Goodnight.",
      replies: ['hope you sleep well', 'upside down, I think', 'now I cannot either'],
    },
    {
      text: 'Deleted {number} photos of charts from my phone. Kept all of the dog.',
      replies: ['the dog photos stay, correct', 'show the dog'],
    },
    'Made a list of everything I worried about last year. Most of it never came. Keeping the list.',
    'Planted tomatoes. This is the only kind of growth I shall be posting about.',
    {
      text: 'Moved the desk to the window. Why did nobody force me to do this earlier?',
      replies: [
        'I am jealous of the window',
        'doing it right now',
        'the neighbours will think that you watch them',
      ],
    },
  ],
  replies: [
    'love this for you',
    'this is the way',
    'congratulations!',
    'I needed to read this today',
    'same, and it helps',
    'so happy for you {author}',
    'good for you',
    'more of this, fewer charts',
    '🥹',
    'beautiful',
    'proud of you',
    'the little things',
    '🧡🧡',
    'this is the good stuff',
    'smiling on the bus',
    'that is a good day',
    'needed this more than a green candle',
    'same here this week',
    'keep going',
    'what a mood',
    'thanks for sharing this',
    'ha, wonderful',
    'enjoy every minute',
    'wishing you a soft week',
    'you just made me call my mum',
  ],
};
