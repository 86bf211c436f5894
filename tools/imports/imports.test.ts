import { describe, expect, it } from 'vitest';
import { cyclesIn, importsIn } from './graph.ts';
import { forbidden } from './layers.ts';

const SERVER = 'graphql-server';
const PLATFORM = `${SERVER}/platform`;
const MODULES = `${SERVER}/modules`;

describe('an import across a boundary', () => {
  it.each([
    // A module and a later one, or one of the same row.
    [`${MODULES}/media/images/workers.ts`, `${MODULES}/posts/postRows.ts`],
    [`${MODULES}/media/takeMedium.ts`, `${MODULES}/groups/group.policy.ts`],
    [`${MODULES}/users/user.resolver.ts`, `${MODULES}/auth/login.ts`],
    [`${MODULES}/auth/login.ts`, `${MODULES}/friends/friendRows.ts`],
    [`${MODULES}/posts/postRows.ts`, `${MODULES}/messages/messageRows.ts`],
    [`${MODULES}/groups/createGroup.ts`, `${MODULES}/notifications/notify.ts`],
    [`${MODULES}/statistics/userStats.ts`, `${MODULES}/meta/meta.resolver.ts`],
    // The platform and anything above it.
    [`${PLATFORM}/database/config.ts`, `${MODULES}/posts/post.types.ts`],
    [`${PLATFORM}/database/tables/posts.ts`, `${PLATFORM}/errors/errors.ts`],
    [`${PLATFORM}/http/health.ts`, `${MODULES}/media/room.ts`],
    [`${PLATFORM}/graphql/context.ts`, `${MODULES}/presence/presence.ts`],
    [`${PLATFORM}/database/transactions.ts`, `${MODULES}/notifications/notify.ts`],
    [`${PLATFORM}/page/prerender/prerenderer.ts`, 'frontend/app/HomePage.tsx'],
    [`${PLATFORM}/page/page.ts`, `${SERVER}/app.ts`],
    [`${PLATFORM}/http/guards.ts`, 'rest-bridge/bridge.ts'],
    // A module and the composition.
    [`${MODULES}/posts/postRows.ts`, `${SERVER}/schema.ts`],
    [`${MODULES}/meta/meta.resolver.ts`, 'rest-bridge/routes.ts'],
    [`${SERVER}/contract/limits.ts`, `${PLATFORM}/errors/errors.ts`],
    [`${SERVER}/launcher/launcher.ts`, `${PLATFORM}/config/env.ts`],
    [`${SERVER}/commands/backup/make.ts`, 'frontend/app/App.tsx'],
    ['rest-bridge/routes/posts.ts', `${MODULES}/posts/postRows.ts`],
    ['rest-bridge/status.ts', `${PLATFORM}/errors/errors.ts`],
    // The browser.
    ['frontend/app/App.tsx', `${MODULES}/posts/post.types.ts`],
    ['frontend/app/App.tsx', 'rest-bridge/routes.ts'],
    ['frontend/features/posts/Feed.tsx', 'frontend/features/groups/GroupCard.tsx'],
    ['frontend/features/posts/Feed.tsx', 'frontend/app/Layout.tsx'],
    ['frontend/features/posts/Feed.tsx', 'frontend/start/replay.ts'],
    ['frontend/ui/Card.tsx', 'frontend/gql/graphql.ts'],
    ['frontend/ui/Card.tsx', 'frontend/features/posts/Feed.tsx'],
    ['frontend/lib/chat/outbox.ts', 'frontend/features/messages/Chat.tsx'],
    ['frontend/lib/chat/outbox.ts', 'frontend/app/paths.ts'],
    ['frontend/lib/chat/outbox.ts', 'frontend/ui/Card.tsx'],
    ['frontend/start/main.ts', 'frontend/app/App.tsx'],
    ['frontend/start/main.ts', 'frontend/features/posts/Feed.tsx'],
    ['frontend/worker/sw.ts', 'frontend/lib/paths.ts'],
    ['frontend/build/chunks.ts', 'frontend/app/App.tsx'],
  ])('%s → %s is refused', (from, to) => {
    expect(forbidden(from, to)).toContain('may import only');
  });

  it.each([
    [`${MODULES}/posts/postRows.ts`, `${MODULES}/users/userRows.ts`],
    [`${MODULES}/posts/postRows.ts`, `${MODULES}/posts/post.types.ts`],
    [`${MODULES}/posts/postRows.ts`, `${PLATFORM}/database/statements.ts`],
    [`${PLATFORM}/database/schema.ts`, `${PLATFORM}/database/tables/index.ts`],
    [`${SERVER}/app.ts`, 'rest-bridge/bridge.ts'],
    [`${SERVER}/commands/restore.ts`, `${MODULES}/media/check.ts`],
    ['rest-bridge/status.ts', `${SERVER}/contract/errorCodes.ts`],
    ['frontend/features/posts/Feed.tsx', 'frontend/features/posts/card/PostCard.tsx'],
    ['frontend/features/posts/Feed.tsx', 'frontend/ui/Card.tsx'],
    ['frontend/app/App.tsx', 'frontend/features/posts/Feed.tsx'],
  ])('%s → %s is allowed', (from, to) => {
    expect(forbidden(from, to)).toBeUndefined();
  });
});

describe('what a file imports', () => {
  it.each([
    ["import { a } from '../b.ts';", 'x/b.ts'],
    ["import type { A } from '../b.ts';", 'x/b.ts'],
    ["import {\n  a,\n  type B,\n} from './c/d.ts';", 'x/y/c/d.ts'],
    ["export { a } from '../b.ts';", 'x/b.ts'],
    ["export type * from '../b.ts';", 'x/b.ts'],
    ["import '../b.ts';", 'x/b.ts'],
    ["const b = lazyWithRetry(() => import('../b.ts'));", 'x/b.ts'],
    ["declare module '../b.ts' {}", 'x/b.ts'],
  ])('is found in %s', (text, file) => {
    expect(importsIn('x/y/z.ts', text)).toEqual([file]);
  });

  it('has no packages and no strings in it', () => {
    expect(importsIn('x/y/z.ts', "import pg from 'pg';\nconst path = '../b.ts';")).toEqual([]);
  });
});

describe('a circle of imports', () => {
  const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

  it('is found at whatever length', () => {
    expect(cyclesIn(graph({ a: ['b'], b: ['a'] }))).toHaveLength(1);
    expect(cyclesIn(graph({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] }))[0]?.toSorted()).toEqual([
      'b',
      'c',
      'd',
    ]);
  });

  it('is not two ways to one file', () => {
    expect(cyclesIn(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });
});
