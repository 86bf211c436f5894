import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { MAX_COST } from '../documents/cost.ts';
import { MAX_ALIASES, MAX_DEPTH, MAX_ROOT_FIELDS, MAX_TOKENS } from '../documents/documentRules.ts';
import type { Env } from '../env.ts';
import { MAX_PAGE } from '../orm/page.ts';
import { SCOPES, type Scope } from '../scopes.ts';
import { Meta, type Limit } from './meta.types.ts';

const { version } = JSON.parse(readFileSync(findPackageJSON('..', import.meta.url)!, 'utf8')) as {
  version: string;
};

const MINUTE = 60;

/** Decision 27, as this community has set it. */
const limitsOf = (env: Env): Limit[] =>
  (
    [
      ['requests', 'session', env.LIMIT_REQUESTS_PER_SESSION, 5],
      ['requests', 'token', env.LIMIT_REQUESTS_PER_TOKEN, 5],
      ['requests', 'address', env.LIMIT_REQUESTS_PER_ADDRESS, 5],
      ['creations', 'member', env.LIMIT_CREATIONS_PER_FIVE_MINUTES, 5],
      ['likes', 'member', env.LIMIT_LIKES_PER_FIVE_MINUTES, 5],
      ['friend-requests', 'member', env.LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES, 10],
      ['uploads', 'member', env.LIMIT_UPLOADS_PER_HALF_HOUR, 30],
      ['registrations', 'address', env.LIMIT_REGISTRATIONS_PER_HOUR, 60],
      ['failed-sign-ins', 'account', env.LIMIT_FAILED_SIGN_INS_PER_ACCOUNT, 15],
      ['failed-sign-ins', 'address', env.LIMIT_FAILED_SIGN_INS_PER_ADDRESS, 5],
    ] as const
  ).map(([name, per, count, minutes]) => ({ name, per, count, seconds: minutes * MINUTE }));

const documents = {
  cost: MAX_COST,
  depth: MAX_DEPTH,
  aliases: MAX_ALIASES,
  rootFields: MAX_ROOT_FIELDS,
  tokens: MAX_TOKENS,
  pageSize: MAX_PAGE,
};

const scopes = Object.entries(SCOPES).map(([scope, meaning]) => ({ scope: scope as Scope, meaning }));

@Resolver()
export class MetaResolver {
  @Query(() => Meta, { description: 'The product, its version and its limits.' })
  meta(@Ctx() { house: { env } }: Context): Meta {
    const capabilities = ['access-tokens', 'idempotency-keys', 'subscriptions'];
    if (env.LURK_MODE) capabilities.push('lurk-mode');
    return {
      productName: env.community.productName,
      version,
      limits: limitsOf(env),
      documents,
      scopes,
      capabilities,
    };
  }
}
