import type { Topic } from '../topic.ts';

export const links: Topic = {
  posts: [
    'Good read for the weekend: {link}',
    'This explains it better than I ever could → {link}',
    '{link}\n\nThe part about fees starts in the middle. Skip the intro.',
    'Bookmarking this in public so that I find it again: {link} {tag}',
    {
      text: 'Has anyone tried https://wallet-diary.example.net? Looks tidy, no idea who makes it.',
      replies: [
        'works fine here',
        'I know one of the makers, they are lovely',
        'used it for a week, no complaints',
        'what does it do?',
      ],
    },
    'Chart of the day (https://example.com/charts?pair=HOOD-SOL&range=7d). Look at the left edge, that is when {member} joined.',
    'A long one but worth it, {link}, thanks to {member} for the hint',
    {
      text: 'Our little side project is live: https://frogs-per-minute.example.com. Please break it.',
      replies: [
        'broke it. sorry. wrote you how.',
        'I have been watching the frogs for ten minutes',
        'loads quickly, I like it',
        'love it',
      ],
    },
    'New episode! We talk about {city}, {snack} and why nobody reads release notes. https://example.net/podcast/041-patience',
    'Two links, both good, they disagree:\n1. {link}\n2. {link2}',
    'I keep sending this to people, so here it is for all of you: {link}',
    'Slides from my talk, with all of the typos: https://example.org/talks/slow-money/slides.html#12',
    {
      text: 'If the page is slow again, look here first: https://status.example.com',
      replies: ['thanks, green here', 'back to normal for me', 'bookmarked'],
    },
    {
      text: 'Somebody made a clock that shows fees instead of time and I want it on my wall: https://tools.example.net/fee-clock',
      replies: ['on my wall by {day}', 'I need this', 'now I know when I eat cheaply'],
    },
    {
      text: 'The nicest website I have seen this month: https://plain.example.org/. No pop-ups, no cookies, just text.',
      replies: ['no pop-ups, what year is it', 'so calm', 'loads before I click'],
    },
    'Wrote down how our meetup went and what it cost, to the cent. https://example.org/meetups/{number}/costs',
    'Source in the first comment was wrong, here is the right one: {link}. Sorry, and thanks {member}!',
    {
      text: 'Help wanted on an open-source explorer, good first issues included: https://code.example.org/hood/explorer/pull/88',
      replies: ['took one of the issues!', 'is it written in something that I can read?', 'happy to review'],
    },
    'Translated the beginner guide into three more languages with {member}. https://example.org/guides/first-wallet — corrections welcome!',
    {
      text: 'HTTPS://EXAMPLE.ORG/OLD-SCHOOL still up after all these years 🫡 {tag}',
      replies: ['the caps make it faster', '🫡', 'a classic', 'still in my bookmarks since forever'],
    },
  ],
  replies: [
    'great read, thanks',
    'saved for later',
    'the second half is excellent',
    'reading on the train',
    'thanks for sharing',
    'this cleared it up for me',
    'finally somebody wrote it down',
    'added to my list of 400 tabs',
    'the comments there are good too',
    'tl;dr anyone?',
    'tl;dr: be patient, label things',
    'I disagree with page two but well written',
    'more like this please',
    'subscribed',
    'bookmarked',
    'helped me, passing it on',
  ],
};
