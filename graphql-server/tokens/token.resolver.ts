import { Arg, Ctx, Query, Resolver, Root, Subscription } from 'type-graphql';
import { LurkersToo } from '../access.ts';
import type { Context } from '../context.ts';
import { streamOf } from '../sockets/stream.ts';
import { LiveCoins, TokenHolders, TokenInfo } from './token.types.ts';

@Resolver()
export class TokenResolver {
  @LurkersToo()
  @Query(() => LiveCoins, {
    description:
      'As fresh as the operator wants (30 seconds), unless `stale`. UNAVAILABLE while there is nothing to give.',
  })
  liveCoins(@Ctx() { house }: Context): Promise<LiveCoins> {
    return house.market.coins.get();
  }

  @LurkersToo()
  @Query(() => TokenInfo, {
    description: 'A token by its base58 address; BAD_USER_INPUT for another text, NOT_FOUND for no token.',
  })
  tokenInfo(@Arg('address', () => String) address: string, @Ctx() { house }: Context): Promise<TokenInfo> {
    return house.market.tokenInfo(address);
  }

  @LurkersToo()
  @Query(() => TokenHolders, { description: 'Who holds most of a token; errors like those of `tokenInfo`.' })
  tokenHolders(
    @Arg('address', () => String) address: string,
    @Ctx() { house }: Context,
  ): Promise<TokenHolders> {
    return house.market.tokenHolders(address);
  }

  @LurkersToo()
  @Subscription(() => LiveCoins, {
    description: 'The coins, whenever their source was asked again.',
    subscribe: ({ context: { house } }: { context: Context }) =>
      streamOf<LiveCoins>((push) => house.market.coins.listen(push)),
  })
  coinPricesChanged(@Root() coins: any): LiveCoins {
    return coins;
  }
}
