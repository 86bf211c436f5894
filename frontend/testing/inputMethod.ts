/** What tells that a key belongs to an input method: during a composition, and in Safari right after one. */
export const BY_INPUT_METHOD = [{ isComposing: true }, { isComposing: false, keyCode: 229 }];
