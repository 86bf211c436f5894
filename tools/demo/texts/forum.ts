import type { ForumCategory, ForumStatus } from '../../../graphql-server/modules/forum/forum.types.ts';

export interface ForumText {
  category: `${ForumCategory}`;
  /** The present status. */
  status: `${ForumStatus}`;
  title: string;
  content: string;
  /** Oldest first. A line that begins with `>` is by the author of the post. */
  replies?: string[];
}

/** What the community has reported, wished and asked, the oldest first. */
export const forum: ForumText[] = [
  {
    category: 'QUESTION',
    status: 'RESOLVED',
    title: 'How do I change my profile picture?',
    content: 'I have looked at every button on my profile twice. Is it me, or is it hidden?',
    replies: [
      'Open your own profile and press Edit, the picture and the cover are both in there.',
      '> Found it. It was me.',
      'It is always us.',
    ],
  },
  {
    category: 'FEATURE',
    status: 'CANT_FIX',
    title: 'Make the number go up',
    content: 'Small request: a setting that makes the number go up. A slider would be fine too.',
  },
  {
    category: 'BUG',
    status: 'RESOLVED',
    title: 'A story with a very tall picture was cut off on my phone',
    content:
      'The picture is 1080 × 4000 pixels. On the phone the lower third was missing, on the laptop everything was there.\n\nSteps:\n1. Create a story with a tall picture\n2. Open it on a phone held upright\n3. Look for the feet',
  },
  {
    category: 'QUESTION',
    status: 'OPEN',
    title: 'What is a bonk, and why did I get eleven of them today?',
    content: 'I only said that I like pineapple on pizza. Now my notifications are orange. Should I worry?',
    replies: [
      'A bonk is a friendly tap on the head. Eleven are a debate.',
      'You know what you said about pineapple.',
      '> I stand by it.',
      'Twelve, then.',
    ],
  },
  {
    category: 'FEATURE',
    status: 'RESOLVED',
    title: 'Keyboard shortcuts for the feed',
    content:
      'j and k to walk through the posts, l to like. I would never touch the mouse again before coffee.',
  },
  {
    category: 'BUG',
    status: 'CANT_FIX',
    title: 'My cat walks over the keyboard and posts things',
    content:
      'Since the shortcuts are there, the cat has liked forty posts and opened the composer twice. I can reproduce it every morning at about six.',
  },
  {
    category: 'QUESTION',
    status: 'RESOLVED',
    title: 'Can I read along without an account?',
    content: 'My brother wants to look around before he signs up. Is there a way to just show him?',
    replies: [
      'Lurk mode! The quiet button under the login. He can see everything and say nothing, which is how I lived for a month.',
      '> He is in. He says hi, in a way.',
    ],
  },
  {
    category: 'BUG',
    status: 'IN_PROGRESS',
    title: 'Very long words push the card to the side',
    content:
      'Somebody posted a word of three hundred letters (it was worth it) and on my old phone the page could be scrolled sideways.',
  },
  {
    category: 'FEATURE',
    status: 'IN_PROGRESS',
    title: 'Polls',
    content:
      'For meetup dates and for settling the pineapple question once and for all. Two to five answers, ends after a day.',
  },
  {
    category: 'QUESTION',
    status: 'OPEN',
    title: 'Is there a way to see only what my friends post?',
    content:
      'The feed is lively, and that is lovely, but on some evenings I would like to see the twenty people I know first.',
    replies: [
      'Not yet, as far as I know. I open their profiles one by one, like in the old days.',
      'Would make a good feature request, I would sign it.',
    ],
  },
  {
    category: 'BUG',
    status: 'OPEN',
    title: 'The time says "0m ago" for a whole minute',
    content: 'Not wrong, strictly speaking. It just feels like the app is holding its breath.',
  },
  {
    category: 'FEATURE',
    status: 'OPEN',
    title: 'A quiet mode for the night',
    content:
      'No badges between 23:00 and 7:00. I know that I could put the phone away. I also know that I will not.',
  },
  {
    category: 'QUESTION',
    status: 'OPEN',
    title: 'How big may a video be? Mine of the meetup does not want to go',
    content: 'It is 61 MB, one minute, 4K, mostly of people looking for the light switch.',
    replies: [
      '50 MB for a post, 25 MB for a story. 4K is generous for a light switch.',
      '> Saved it in 1080p, 18 MB, nobody can tell. Thank you!',
    ],
  },
  {
    category: 'BUG',
    status: 'OPEN',
    title: 'Two notifications when somebody answers and likes in the same second',
    content:
      'Both are true, but they arrive on top of each other and the badge jumps from 1 to 3 for a blink.',
  },
  {
    category: 'FEATURE',
    status: 'OPEN',
    title: 'Let me pin a post to the top of my profile',
    content: 'One is enough. Mine would be the picture of the badger in the tiny suit.',
  },
  {
    category: 'QUESTION',
    status: 'OPEN',
    title: 'Which numbers are in the "Users Online" card?',
    content:
      'Are those open pages or people? I have it open on three screens and felt very popular for a moment.',
  },
];
