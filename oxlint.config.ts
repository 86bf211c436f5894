import { readdirSync } from 'node:fs';
import { defineConfig, type OxlintOverride } from 'oxlint';

/** The server's modules from left to right; those in one row know nothing of each other. */
const MODULES = [
  ['idempotency'],
  ['media'],
  ['users'],
  ['auth', 'friends', 'chat'],
  ['posts', 'stories', 'messages'],
  ['groups', 'marketplace', 'forum', 'tokens'],
  ['notifications', 'presence', 'accessTokens'],
  ['stats', 'meta'],
];

/** Those who may look behind every wall: tests, and the two files that put a house together. */
const FREE = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/testing/**',
  '**/e2e/**',
  'graphql-server/app.ts',
  'frontend/main.tsx',
];

interface Ban {
  files: string[];
  /** Import paths that are refused, and why. */
  regex: string;
  message: string;
}

const ban = ({ files, regex, message }: Ban): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] },
});

const leftwards = MODULES.flatMap((row, rank) =>
  row.map((name) => {
    const known = MODULES.slice(0, rank).flat();
    const unknown = MODULES.flat().filter((other) => other !== name && !known.includes(other));
    return ban({
      files: [`graphql-server/${name}/**`],
      regex: `^\\.\\./(${unknown.join('|')})/|/rest-bridge/|/frontend/|^\\.\\./(app|schema|main)\\.ts$`,
      message:
        'Server modules import only leftwards (media → users → auth, friends → posts …), so that each can be read and tested without those after it; nobody imports the rooms that put the house together.',
    });
  }),
);

const FEATURES = readdirSync('frontend/features');

const features = FEATURES.map((name) =>
  ban({
    files: [`frontend/features/${name}/**`],
    regex: `/(${['app', 'graphql-server', 'rest-bridge', ...FEATURES.filter((other) => other !== name)].join('|')})/`,
    message:
      'Features never import each other or the app: what two of them need belongs to `ui` or `session`.',
  }),
);

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'frontend/gql', 'node_modules', 'test-results'],
  rules: {
    'react/react-in-jsx-scope': 'off',
    'no-shadow': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'no-console': 'off',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'typescript/consistent-type-imports': 'error',
    'react/no-danger': 'error',
    // Off: they speak against what we do on purpose (roles the design names, focus in a field just opened,
    // effects that run on a change they do not read) or mistake a BroadcastChannel for a window.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'promise/always-return': 'off',
    'promise/no-multiple-resolved': 'off',
    'vitest/require-awaited-expect-poll': 'off',
    'promise/no-callback-in-promise': 'off',
    'no-unmodified-loop-condition': 'off',
    'vitest/require-mock-type-parameters': 'off',
    // Express 5 hands what an async handler throws to the error handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    'vitest/require-to-throw-message': 'off',
  },
  overrides: [
    ban({
      files: [
        'graphql-server/*.ts',
        'graphql-server/{documents,faults,http,launcher,limits,orm,redis,sessions,shared,sockets}/**',
      ],
      regex: '/rest-bridge/|/frontend/',
      message:
        'Only app.ts knows the bridge, and nobody on the server knows the page: either can be replaced.',
    }),
    ban({
      files: ['graphql-server/launcher/*.ts', 'graphql-server/launcher/upgrade/**'],
      regex: '^\\.\\./(?!(settings|controlClient|launcher)\\.ts$)',
      message: 'A launcher outlives many builds and knows nothing of what it starts but its protocol.',
    }),
    ban({
      files: ['graphql-server/platform/**'],
      regex: `^(\\.\\./)+(${MODULES.flat().join('|')})/|/rest-bridge/|/frontend/`,
      message: 'The platform knows no module, so that each module can be changed without it.',
    }),
    ban({
      files: ['graphql-server/platform/database/tables/*.ts'],
      regex: '^\\.\\./',
      message: 'The tables are declared without any other code, so that everything else can import them.',
    }),
    ...leftwards,
    ban({
      files: ['rest-bridge/**'],
      regex: '/graphql-server/|/frontend/',
      message:
        'The bridge knows the schema and the `run` it is handed, so that REST can do nothing that GraphQL cannot.',
    }),
    ban({
      files: ['frontend/ui/**'],
      regex: '/(features|app|session|gql|graphql-server|rest-bridge)/',
      message: 'Parts of `ui` know no feature and no data: whoever uses them hands everything over.',
    }),
    ...features,
    ban({
      files: [
        'frontend/*.ts',
        'frontend/*.tsx',
        'frontend/lib/**',
      ],
      regex: '/(features|app|graphql-server(?!/pageRoutes\\.ts$)|rest-bridge)/',
      message: 'What everybody may import must not know who imports it.',
    }),
    { files: FREE, rules: { 'no-restricted-imports': 'off' } },
  ],
});
