import type { Request } from 'express';
import type { DocumentNode, GraphQLFormattedError } from 'graphql';
import type { Caller, Context, Services } from '../../platform/graphql/context.ts';
import type { GraphqlExecutor } from '../../platform/graphql/execution/executor.ts';
import type { FindPreview } from '../../platform/page/preview.ts';
import { WORK } from '../../platform/rate-limits/figures.ts';
import { CONTENTS } from './contents.ts';

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
 * The previews of addresses (`contents.ts`), always as a visitor without an account may read them; for a member who does
 * not see the content, nothing is there. There is no preview if visitors may read nothing (lurk mode is off), the address
 * has no points left, or it cannot be read who asks.
 */
export function previewFinder({ services, executor, contextOf, viewerOf }: Parts): FindPreview {
  for (const { document, sees } of CONTENTS.values())
    for (const each of [document, sees]) executor.trust(each);
  return async (route, request) => {
    const { document, sees, toPreview } = CONTENTS.get(route)!;
    const work = services.limits.workOf({ address: request.ip ?? '' });
    work.charge(WORK.request);
    const read = (query: DocumentNode, viewerId: number | null) => {
      const caller = { viewerId, token: undefined, outcome: undefined, work, mayReadLate: false };
      return executor.execute(query, { ...request.params }, contextOf(request, caller));
    };
    const viewerId = await viewerOf(request).catch(() => undefined);
    if (viewerId === undefined) return undefined;
    if (viewerId !== null && isNothing((await read(sees, viewerId)).errors)) return null;
    const { data, errors } = await read(document, null);
    if (data) return toPreview(data, services.env.community.productName);
    return viewerId === null && isNothing(errors) ? null : undefined;
  };
}

const isNothing = (errors: readonly GraphQLFormattedError[] | undefined): boolean =>
  NOTHING.has(String(errors?.[0]?.extensions?.code));
