import { defineConfig } from 'oxlint';

// Which folder may import which is checked by `tools/imports`, by the files' paths.
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
    // Written for Jest: they do not know the message and the poll of Vitest's `expect`, nor checks in helpers.
    'jest/expect-expect': 'off',
    'jest/no-conditional-expect': 'off',
    'jest/no-standalone-expect': 'off',
    'jest/valid-expect': 'off',
    'jest/valid-title': 'off',
  },
});
