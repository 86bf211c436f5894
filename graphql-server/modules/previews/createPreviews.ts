import type { Request } from 'express';
import type { GraphQLFormattedError } from 'graphql';
import type { Caller, Context, Services } from '../../platform/graphql/context.ts';
import type { GraphqlExecutor } from '../../platform/graphql/execution/executor.ts';
import type { FindPreview, Previews } from '../../platform/page/preview.ts';
import { WORK } from '../../platform/rate-limits/figures.ts';
import { CONTENTS, type Content } from './contents.ts';

interface Parts {
  services: Services;
  executor: GraphqlExecutor;
  contextOf: (request: Request, more: Partial<Caller>) => Context;
  /** The member who is signed in; null for a visitor. */
  viewerOf: (request: Request) => Promise<number | null>;
}

/** It does not exist, or its id is invalid. */
const NOTHING = new Set(['NOT_FOUND', 'BAD_USER_INPUT']);

/**
 * The previews of addresses (`contents.ts`), by route, for visitors without an account, such as crawlers; a member's
 * browser asks for the content itself. There is none if visitors may read nothing (lurk mode is off), the address has no
 * points left, or it cannot be read who asks.
 */
export const createPreviews = (parts: Parts): Previews =>
  new Map([...CONTENTS].map(([route, content]) => [route, finderOf(parts, content)]));

function finderOf(
  { services, executor, contextOf, viewerOf }: Parts,
  { document, toPreview }: Content,
): FindPreview {
  executor.trust(document);
  return async (request) => {
    const work = services.limits.workOf({ address: request.ip ?? '' });
    work.charge(WORK.request);
    const viewerId = await viewerOf(request).catch(() => undefined);
    if (viewerId !== null) return undefined;
    const caller = { viewerId, token: undefined, outcome: undefined, work, mayReadLate: false };
    const context = contextOf(request, caller);
    const { data, errors } = await executor.execute(document, { ...request.params }, context);
    if (data) return toPreview(data, services.env.community.productName);
    return isNothing(errors) ? null : undefined;
  };
}

const isNothing = (errors: readonly GraphQLFormattedError[] | undefined): boolean =>
  NOTHING.has(String(errors?.[0]?.extensions?.code));
