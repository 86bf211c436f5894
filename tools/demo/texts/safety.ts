import type { Topic } from '../topic.ts';

export const safety: Topic = {
  posts: [
    'PSA: nobody from any support team will ever write to you first. Nobody. Not even the nice one with the {animal} picture.',
    'Someone is sending around “airdrop” links again. Do not sign what you do not understand. Do not sign what you do understand at {hour} either.',
    {
      text: 'Weekly reminder to look through your token approvals and throw out the ones you no longer need.',
      replies: ['just did mine', 'done, took four minutes', 'found one from years ago, yikes'],
    },
    {
      text: 'I almost pasted my phrase into a fake wallet page yesterday. The only thing that saved me was a typo in their footer. Slow down, frens.',
      replies: ['the typo in the footer, wow', 'hugs, that was close', 'bookmarks, always bookmarks'],
    },
    'Test your backup. Today. With a small amount. Then tell one friend to do the same.',
    'If it is urgent, it is a scam. If it is a once-in-a-lifetime chance, it will come again next {day}.',
    'Bookmark the sites that you use. Never search for them. Adverts above the results are where wallets go to die.',
    {
      text: 'Got a message from “{member}” asking for help with a transaction. It was not {member}. Check the profile, then check it again.',
      replies: ['got the same message, blocked', 'reported it', 'they tried me too'],
    },
    'A password manager is the best gift that you can give to your parents.',
    {
      text: 'Burner wallet for mints, boring wallet for everything else. It takes five minutes to set up.',
      replies: ['boring wallets unite', 'five minutes well spent'],
    },
    'Turned on two-factor everywhere this weekend. Took one hour and one pot of tea 🫖',
    'Copy-paste malware is real. Compare the first AND the last characters of an address. And some in the middle.',
    'Screenshots of balances look fun until the wrong person counts the zeros. Keep it cosy, keep it quiet.',
    'The new guide for first wallets is calm, short and without jargon: https://example.org/guides/first-wallet',
    'Lost access to an old wallet with about {number} dollars in it. Cheap lesson. Label your backups, people.',
    'Friendly test: could your partner or a friend find the backup if something happened to you? If no, fix it this weekend.',
    'Approvals revoked: {number}. Embarrassment: total.',
    'A giveaway that needs you to send first is a takeaway.',
  ],
  replies: [
    'thank you for this',
    'needs to be said every week',
    'good reminder',
    'sending this to my dad',
    'stay safe everyone 🧡',
    'slow is safe',
    'pin this',
    'I learned this the hard way',
    'so many of them lately',
    'reported',
    'my rule: sleep on every signature',
    'sharing this in our family chat',
    'this. all of this.',
    'glad you are ok {author}',
  ],
};
