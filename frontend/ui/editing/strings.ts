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
  describeHint: 'For those who do not see it.',
  notSaved: 'Your changes were not saved.',
  /** An edit elsewhere came first. */
  stale: 'It was edited elsewhere in the meantime and now says:',
  staleHint: 'Save replaces it with your text.',
  versions: 'Earlier versions',
  noText: '(no text)',
  versionsFailed: 'Earlier versions could not be loaded.',
  notDeleted: 'It was not deleted',
  notRestored: 'It was not restored',
};

export const linkText = {
  copied: 'Link copied',
  notCopied: 'The link was not copied',
};
