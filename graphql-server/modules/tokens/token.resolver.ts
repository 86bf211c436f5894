import { Arg, Ctx, Query, Resolver, Root, Subscription } from 'type-graphql';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { streamOf } from '../../platform/websocket/stream.ts';
import { LiveCoins, TokenHolders, TokenInfo } from './token.types.ts';

@Resolver()
export class TokenResolver {
  @LurkersToo()
  @Query(() => LiveCoins, {
    description:
      'Current prices of the coins, refreshed every 30 seconds by default, unless `stale`. UNAVAILABLE until the first values arrive.',
  })
  liveCoins(@Ctx() { services }: Context): Promise<LiveCoins> {
    return services.market.coins.get();
  }

  @LurkersToo()
  @Query(() => TokenInfo, {
    description:
      'A token by its base58 address; BAD_USER_INPUT for an invalid address, NOT_FOUND when there is no such token.',
  })
  tokenInfo(@Arg('address', () => String) address: string, @Ctx() { services }: Context): Promise<TokenInfo> {
    return services.market.tokenInfo(address);
  }

  @LurkersToo()
  @Query(() => TokenHolders, { description: 'The largest holders of a token; errors as for `tokenInfo`.' })
  tokenHolders(
    @Arg('address', () => String) address: string,
    @Ctx() { services }: Context,
  ): Promise<TokenHolders> {
    return services.market.tokenHolders(address);
  }

  @LurkersToo()
  @Subscription(() => LiveCoins, {
    description: 'The coins, each time they are refreshed.',
    subscribe: ({ context: { services } }: { context: Context }) =>
      streamOf<LiveCoins>((push) => services.market.coins.listen(push)),
  })
  coinPricesChanged(@Root() coins: LiveCoins): LiveCoins {
    return coins;
  }
}
