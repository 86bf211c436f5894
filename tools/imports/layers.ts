/** The server's modules in their one order: each may import those of earlier rows, and none of its own row. */
const MODULES = [
  ['visibility'],
  ['media'],
  ['users', 'editing'],
  ['moderationLog'],
  ['communitySettings', 'registration', 'contentRules', 'preferences', 'security', 'roles'],
  ['auth', 'friends', 'chat'],
  ['blocks', 'posts', 'stories', 'messages', 'wallets', 'passkeys'],
  ['groups', 'marketplace', 'forum', 'tokens'],
  ['notifications', 'presence', 'accessTokens'],
  ['moderation', 'recovery'],
  ['review'],
  ['accounts'],
  ['statistics', 'meta', 'previews'],
];

/** Path prefixes of the layers, most specific first, and the prefixes that each may import beside itself. */
const LAYERS: readonly [layer: string, allowed: readonly string[]][] = [
  ['graphql-server/platform/database/tables/', []],
  ['graphql-server/platform/', ['graphql-server/platform/database/tables/', 'graphql-server/contract/']],
  ...MODULES.flatMap((row, rank) =>
    row.map((name): [string, string[]] => [
      `graphql-server/modules/${name}/`,
      [
        'graphql-server/platform/',
        'graphql-server/contract/',
        ...MODULES.slice(0, rank)
          .flat()
          .map((earlier) => `graphql-server/modules/${earlier}/`),
      ],
    ]),
  ),
  ['graphql-server/contract/', []],
  // A launcher outlives builds, so it depends on nothing but its own protocol.
  ['graphql-server/launcher/', []],
  ['graphql-server/', ['rest-bridge/']],
  // REST can do nothing that GraphQL cannot: it gets the schema and a function that runs documents.
  ['rest-bridge/', ['graphql-server/contract/']],
  ['frontend/ui/', ['frontend/lib/', 'graphql-server/contract/']],
  ['frontend/lib/', ['frontend/gql/', 'graphql-server/contract/']],
  ['frontend/features/', ['frontend/ui/', 'frontend/lib/', 'frontend/gql/', 'graphql-server/contract/']],
  ['frontend/app/', ['frontend/', 'graphql-server/contract/']],
  ['frontend/start/prerender/', ['frontend/']],
  // Runs before the app is loaded.
  ['frontend/start/', ['frontend/lib/', 'frontend/build/startRequests.ts']],
  ['frontend/build/', ['frontend/lib/']],
  ['frontend/worker/', []],
  ['frontend/explorers/', []],
  ['frontend/main.tsx', ['frontend/app/', 'frontend/ui/', 'frontend/lib/']],
];

/** Features never import each other: each is a layer of its own. */
const FEATURE = /^frontend\/features\/[^/]+\//;

const layerOf = (file: string) => LAYERS.find(([prefix]) => file.startsWith(prefix));

/** Why `from` may not import `to` (paths from the project's root); undefined where it may. */
export function forbidden(from: string, to: string): string | undefined {
  const layer = layerOf(from);
  if (!layer) return undefined;
  const [prefix, allowed] = layer;
  const own = FEATURE.exec(from)?.[0] ?? prefix;
  if (isIn(own, to) || allowed.some((other) => to.startsWith(other))) return undefined;
  return `${own} may import only ${['itself', ...allowed].join(', ')}`;
}

/** A layer within another one, such as a module within the server, does not belong to the outer one. */
const isIn = (prefix: string, file: string) =>
  file.startsWith(prefix) &&
  (prefix === 'graphql-server/' || FEATURE.test(prefix) || layerOf(file)?.[0] === prefix);
