import type { Topic } from '../topic.ts';
import { animals } from './animals.ts';
import { art } from './art.ts';
import { builders } from './builders.ts';
import { community } from './community.ts';
import { emoji } from './emoji.ts';
import { essays } from './essays.ts';
import { gm, gn } from './gm.ts';
import { languages } from './languages.ts';
import { life } from './life.ts';
import { links } from './links.ts';
import { market } from './market.ts';
import { meetups } from './meetups.ts';
import { memes } from './memes.ts';
import { questions } from './questions.ts';
import { rightToLeft } from './rightToLeft.ts';
import { safety } from './safety.ts';
import { smallTalk } from './smallTalk.ts';

/** Everything that members write about, except the introductions of newcomers. */
export const topics: Topic[] = [
  animals,
  art,
  builders,
  community,
  emoji,
  essays,
  gm,
  gn,
  languages,
  life,
  links,
  market,
  meetups,
  memes,
  questions,
  rightToLeft,
  safety,
  smallTalk,
];
