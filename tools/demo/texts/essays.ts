import type { Topic } from '../topic.ts';

/** Long posts of several paragraphs. */
export const essays: Topic = {
  heat: 1.6,
  posts: [
    `Some thoughts after three years of being early, late, and occasionally on time.

I came for the quick numbers. I think most of us did, and it is fine to say so. What I did not expect was the part between the numbers: the long flat months when nothing happens, and when the only people left in the room are those who like the room.

Those months taught me nearly everything. I learned to read a block explorer because I was bored. I learned what a validator does because {member} had the patience to draw it on a napkin. I learned to sleep.

So if it is quiet right now and you wonder whether you have missed it: no. This is it. This is the good part. The rest is weather.`,
    {
      text: `How I lost my phrase and found it again, a story in four acts.

Act one. I write it on paper, very neatly, and put the paper into a book, because nobody steals books.

Act two. I move house. I give away books.

Act three. I remember. I visit every charity shop in {city}. A very kind woman lets me go through forty boxes in a back room. I smell like dust and fear.

Act four. The book was on my own shelf the entire time. I had only changed the shelf.

Moral: two copies, two places, and label your shelves.`,
      replies: ['the shelf 😭', 'I would have cried in the shop', 'two copies, two places, got it'],
    },
    {
      text: `A checklist that I give to friends who ask me how to start. It is short on purpose.

1. Write down what you could lose without it changing your week. That is your number. It may be zero.
2. Make a wallet, write down the phrase on paper, delete the wallet, restore it from the paper. Only then put anything into it.
3. Nobody who writes to you first is there to help.
4. Do nothing for a month. Read. Ask. Say gm.
5. Still curious? Good. Now you know more than I did.

That's all. Add yours below, and I shall keep the list up to date.`,
      replies: [
        'sent it to my brother who is on day one',
        'adding: say no to calls from strangers',
        'number 2 is the one',
      ],
    },
    {
      text: `What running a node in a cupboard for {number} weeks has taught me:

– It is warm in there. The cat has moved in.
– Electricity costs less than I feared and more than I told my flatmate.
– You read release notes differently when it is your weekend.
– The first time you see your own block you'll call somebody. I called my father. He said “well done” in the voice that he uses for haircuts.

Would I do it again? Yes, with a quieter fan.`,
      replies: ['the cat moved in 😂', 'well done. (haircut voice)', 'what fan did you take?'],
    },
    `I keep a list of sentences that I have believed at least once.

"It cannot go lower."
"I'll just look for a second."
"This one is different, they have a roadmap."
"I do not need to write this down, I will remember."
"Everyone in the chat agrees."

I read the list once a month, like a grandmother reads old letters. Some make me laugh. None of them make me angry any more. If you are new and have just believed one of these: welcome, we keep a chair for you.`,
    {
      text: `Field report from the {city} meetup, for everyone who could not make it.

We were told to expect fifteen people and {number} came, so we sat on the stairs. There was no stage, which turned out to be the best decision, because nobody could be important. {member} brought a pot of soup. A {animal} got in and stayed for the second half.

The talk that I liked most had no slides: a nurse told us how her ward keeps track of who has done what, on paper, and why it works. Then we argued for an hour about what a ledger is for. I walked home along the river, and for the first time in months I thought about people and not about prices.

Next one is on a {day}. Bring a cushion.`,
      replies: [
        'I was on the stairs, it was exactly like that',
        'the nurse!! best talk',
        'I will bring a cushion',
      ],
    },
    {
      text: `Unsolicited review of every seat from which I have watched a chart:

Kitchen table: honest, cold, good for bad news. 6/10
Sofa: dangerous. You will click things. 3/10
Train: the tunnel always comes at the right moment. 8/10
Bed: no. 0/10
Balcony with blanket: the chart is still bad but there are swifts. 9/10
My sister's wedding: I have apologised. 1/10`,
      replies: ['apologise to your sister again', 'bed is 0/10, correct', 'you forgot the bathroom'],
    },
    `A small theory about communities.

Every group that lasts has somebody who says hello, somebody who cleans up, somebody who asks the stupid question, and somebody who remembers how it was. The same person can do two of these, but never all four, and if one is missing for long the group gets strange: without the hello it becomes a club, without the cleaning it becomes a mess, without the question it becomes a cult, without the memory it makes all its mistakes twice.

We are doing all right here, I think. Thank you to those who clean.`,
    `Things that I would tell myself on day one, in no order:

Fees are a price for impatience.
Charts are stories told by people who already know the ending.
Keep a wallet that you never show anybody.
Be nice in comments; you'll need those people at {hour} one day, when nothing confirms.
Eat first.

And: most of what you fear to miss will come around again, with a different {animal} on the logo.`,
    {
      text: `Dear diary (public edition),

Monday: decided not to look.
Tuesday: looked.
Wednesday: {ticker} did a thing. Told my plants.
Thursday: it undid the thing. The plants said nothing, which I respect.
Friday: pizza, friends, no phone. Best performance of the week by far.
Saturday: helped {member} move. Eleven boxes of cables, not one labelled.
Sunday: writing this. gm.`,
      replies: ['label your cables', 'I respect the plants too', 'Friday wins'],
    },
  ],
  replies: [
    'read every word',
    'this is the best post of the month',
    'thank you for writing this down',
    'saving this',
    'the last line 👌',
    'please write more of these',
    'you should have a column',
    'I see myself in half of it',
    'printed and pinned above my desk',
    'beautifully put {author}',
    'came for memes, got wisdom',
    'this deserves more likes',
    'my favourite kind of post',
    'made me laugh and then made me think',
    'wonderful',
    'agree with nearly all of it',
  ],
};
