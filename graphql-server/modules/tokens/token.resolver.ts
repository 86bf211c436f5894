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
      'As fresh as the operator wants (30 seconds), unless `stale`. UNAVAILABLE while there is nothing to give.',
  })
  liveCoins(@Ctx() { services }: Context): Promise<LiveCoins> {
    return services.market.coins.get();
  }

  @LurkersToo()
  @Query(() => TokenInfo, {
    description: 'A token by its base58 address; BAD_USER_INPUT for another text, NOT_FOUND for no token.',
  })
  tokenInfo(@Arg('address', () => String) address: string, @Ctx() { services }: Context): Promise<TokenInfo> {
    return services.market.tokenInfo(address);
  }

  @LurkersToo()
  @Query(() => TokenHolders, { description: 'Who holds most of a token; errors like those of `tokenInfo`.' })
  tokenHolders(
    @Arg('address', () => String) address: string,
    @Ctx() { services }: Context,
  ): Promise<TokenHolders> {
    return services.market.tokenHolders(address);
  }

  @LurkersToo()
  @Subscription(() => LiveCoins, {
    description: 'The coins, whenever their source was asked again.',
    subscribe: ({ context: { services } }: { context: Context }) =>
      streamOf<LiveCoins>((push) => services.market.coins.listen(push)),
  })
  coinPricesChanged(@Root() coins: LiveCoins): LiveCoins {
    return coins;
  }
}
