/** Texts of editing and deleting. */
export const editText = {
  copyLink: 'Copy link',
  edit: 'Edit',
  delete: 'Delete',
  undo: 'Undo',
  save: 'Save',
  saveAnyway: 'Save anyway',
  saving: 'Saving…',
  cancel: 'Cancel',
  title: 'Title',
  label: 'Text',
  describe: 'Describe the picture or video',
  describeHint: 'For people who cannot see it.',
  notSaved: 'Your changes were not saved.',
  /** An edit elsewhere came first. */
  stale: 'It has since been edited elsewhere and now reads:',
  staleHint: 'If you save, your text replaces it.',
  versions: 'Earlier versions',
  noText: '(no text)',
  versionsFailed: 'Earlier versions could not be loaded.',
  notDeleted: 'Failed to delete',
  notRestored: 'Failed to undo',
  /** What a text was written for. */
  gone: 'This was deleted while you were writing',
  copyText: 'Copy my text',
  copied: 'Text copied',
  notCopied: 'Failed to copy the text',
};

export const linkText = {
  copied: 'Link copied',
  notCopied: 'Failed to copy the link',
};
