import type { Topic } from '../topic.ts';

export const meetups: Topic = {
  posts: [
    {
      text: 'Meetup in {city} this {day}: no stage, one long table, whoever comes first orders {snack} for all.',
      replies: [
        'see you there!',
        'see you at the long table',
        'can I bring a friend who knows nothing?',
        'put me down for two',
        'I will order too much',
      ],
    },
    {
      text: 'Who is going to the hack weekend in {city}? I have a spare mattress and a loud radiator.',
      replies: [
        'me, and I love loud radiators',
        'going! with a tent, just in case',
        'I will be there from the first evening',
      ],
    },
    {
      text: 'The {city} meetup had {number} people, two dogs and one working projector. Success.',
      replies: ['I have a projector!', 'the dogs were the best part', 'that was such a nice evening'],
    },
    'Met {member} in real life. Taller than the avatar. Just as kind.',
    {
      text: 'Planning a hike with zero signal near {city}. Phones in a bag, {snack} in the other.',
      replies: ['finally a day without signal', 'in! I have the good boots', 'wait, who brings the map?'],
    },
    {
      text: 'We need a venue in {city} for about {number} people. Library, garage, boat, anything with a roof.',
      replies: ['I know a place, writing you', 'ask the library, ours said yes', 'I have half a boat'],
    },
    {
      text: 'Train to {city} is booked. If you see somebody with a {animal} on the laptop, that is me, say gm.',
      replies: ['gm in advance', 'same train!', 'I shall look for the {animal}'],
    },
    {
      text: 'Talk proposal accepted!! “What a {animal} taught me about consensus.” I now have to write it.',
      replies: ['congrats! now the hard part', 'front row', 'send us the first draft'],
    },
    {
      text: 'Notes from yesterday’s meetup: 1) bring name tags, 2) bring more {snack}, 3) end earlier, 4) do it again.',
      replies: ['name tags for president', 'agree with 4', 'and a mop'],
    },
    {
      text: 'Virtual coffee at {hour} UTC for everyone who lives where there is no meetup. Cameras optional, mugs required ☕',
      replies: ['mug is ready', 'I will be there with tea, sorry', 'see you all ☕'],
    },
    {
      text: 'Lost: one grey hoodie with a {animal} pin, {city} meetup. Found: three chargers. Trade?',
      replies: [
        'I have the hoodie! it has a new pin now',
        'one of the chargers is mine',
        'check under the sofa',
      ],
    },
    {
      text: 'Anyone up for a co-working morning in {city}? Quiet until eleven, gossip after.',
      replies: ['yes, quiet until eleven suits me', 'which café?', 'in, if there are sockets'],
    },
    'The calendar is up to date again: https://example.org/meetups/calendar.ics',
    {
      text: 'We took a group picture and nobody blinked. Historic.',
      replies: ['I blinked, they used the other photo', 'where is it?', 'framed already'],
    },
    {
      text: 'Our youngest guest in {city} was nine and asked the best question: “but who fixes it?”',
      replies: ['the nine-year-old is right', 'hire her', 'nobody has ever asked that on a stage'],
    },
    'Postponed to next {day} because of rain, and because {member} has the key.',
    {
      text: 'Five people came to my first meetup. It was perfect. If you are thinking of hosting one: do it.',
      replies: ['mine had three and we still meet', 'needed that push, thanks', 'small is the right size'],
    },
    {
      text: 'Potluck edition this {day}. Last time we had four kinds of {snack} and no forks.',
      replies: ['I will bring forks', 'somebody write a list this time', 'saving the date'],
    },
  ],
  replies: [
    'wish I could come',
    'jealous',
    '🧡',
    'love these',
    'greetings from {city2}',
    'this is what it is all about',
    'more meetups, fewer webinars',
    'you make it sound so easy',
    'our group should copy this',
    'tell us how it went',
    'one day I will make it',
    'lovely people',
    'yesss {city}',
  ],
};
