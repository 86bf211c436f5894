/** What stands for a message until it is opened (decision 41). */
export const hiddenText = {
  blocked: 'Message from someone you blocked',
  unseen: 'Message from someone you cannot see',
};
