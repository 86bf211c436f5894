/** The texts about access tokens; the specification has none. */
export const tokenText = {
  title: 'Access tokens',
  intro:
    'Let a program use the product in your name, by REST, GraphQL or a socket, and only as far as you say.',
  docs: 'How to use them',
  create: 'New token',
  empty: 'No tokens yet',
  emptyHint: 'Make one for your first bot.',
  failed: 'Your tokens could not be loaded.',
  loading: 'Loading your tokens',
  ends: 'Ends',
  ended: 'Ended',
  neverUsed: 'Never used',
  used: 'Used',
  onlyIn: (group: string) => `Only in ${group}`,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  confirmRevoke: (name: string) => `Revoke “${name}”? What uses it stops working at once.`,
  revoked: 'Token revoked',
  revokeFailed: 'Failed to revoke token',
} as const;

export const formText = {
  title: 'New token',
  name: 'Name',
  nameHint: 'What it writes will say “via” and this name.',
  nameProblem: 'Names have at most 40 characters.',
  group: 'Where',
  everywhere: 'Everywhere',
  onlyIn: (group: string) => `Only in ${group}`,
  scopes: 'What it may do',
  scopesProblem: 'Choose at least one.',
  days: 'Ends after',
  dayChoices: { 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' },
  create: 'Create token',
  cancel: 'Cancel',
  loading: 'Loading what can be chosen',
  failed: 'Failed to create token',
  unknown: 'No answer. The token may have been made; trying again makes no second one.',
} as const;

export const secretText = {
  title: 'Your new token',
  once: 'Copy it now: it is shown this once and kept nowhere.',
  lost: 'This token is in use already, so its secret cannot be shown again. Revoke it and make another.',
  label: 'The token',
  copy: 'Copy the token',
  try: 'Try it',
  copyTry: 'Copy the command',
  done: 'Done',
  confirmClose: 'Close without having copied it? It cannot be shown again.',
  closeAnyway: 'Close',
} as const;
