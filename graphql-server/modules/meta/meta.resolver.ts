import { Ctx, Query, Resolver } from 'type-graphql';
import { MAX_PAGE, MAX_PIXELS, MEDIA_LIMITS, type MediaLimits } from '../../contract/limits.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { MAX_COST } from '../../platform/graphql/cost/cost.ts';
import {
  MAX_ALIASES,
  MAX_DEPTH,
  MAX_FIELDS,
  MAX_ROOT_FIELDS,
  MAX_TOKENS,
} from '../../platform/graphql/documents/documentLimits.ts';
import { SOCKETS, WORK } from '../../platform/rate-limits/figures.ts';
import { limitsOf } from '../../platform/rate-limits/limitList.ts';
import { QUOTA } from '../media/keep.ts';
import { SCOPES, type Scope } from '../../platform/graphql/scopes.ts';
import { VERSION } from '../../platform/config/version.ts';
import { Meta } from './meta.types.ts';

const documents = {
  cost: MAX_COST,
  depth: MAX_DEPTH,
  aliases: MAX_ALIASES,
  rootFields: MAX_ROOT_FIELDS,
  tokens: MAX_TOKENS,
  fields: MAX_FIELDS,
  pageSize: MAX_PAGE,
};

const sockets = {
  perMember: SOCKETS.ofMember,
  perMemberByTokens: SOCKETS.ofTokens,
  perAddress: SOCKETS.ofNetwork,
  subscriptions: SOCKETS.subscriptions,
  messageBytes: SOCKETS.messageBytes,
};

const media = {
  pixels: MAX_PIXELS,
  bytesPerMember: QUOTA,
  uses: Object.entries<MediaLimits>(MEDIA_LIMITS).map(([use, { image, video }]) => ({
    use,
    imageBytes: image,
    videoBytes: video,
  })),
};

const scopes = Object.entries(SCOPES).map(([scope, meaning]) => ({ scope: scope as Scope, meaning }));

@Resolver()
export class MetaResolver {
  @Query(() => Meta, { description: 'The product, its version and its limits.' })
  meta(@Ctx() { services: { env } }: Context): Meta {
    const capabilities = ['access-tokens', 'idempotency-keys', 'subscriptions'];
    if (env.LURK_MODE) capabilities.push('lurk-mode');
    if (env.INVITATIONS_BY_MEMBERS) capabilities.push('member-invitations');
    return {
      productName: env.community.productName,
      version: VERSION,
      limits: limitsOf(env),
      documents,
      work: WORK,
      sockets,
      media,
      scopes,
      capabilities,
    };
  }
}
