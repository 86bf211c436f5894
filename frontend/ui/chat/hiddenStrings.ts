import { nounFor } from '../../lib/plural.ts';

/** What replaces a message until it is opened (decision 41). */
export const hiddenText = {
  blocked: 'Message from someone you blocked',
  unseen: 'Message from someone you cannot see',
};

/** What shows the picture and the links of a message request (decision 42a). */
export const guardedText = {
  picture: 'Show picture',
  links: (count: number) => nounFor(count, 'Show link', 'Show links'),
};
