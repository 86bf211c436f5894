/** Texts of the menu of a message. */
export const menuText = {
  menu: (content: string) =>
    `More actions for the message ${content ? `“${beginning(content)}”` : 'with a picture'}`,
  edit: 'Edit message',
  reply: 'Reply',
  copy: 'Copy text',
  copied: 'Text copied',
  notCopied: 'Failed to copy the text',
  deleted: 'Message deleted',
};

const LONGEST = 40;

const beginning = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
