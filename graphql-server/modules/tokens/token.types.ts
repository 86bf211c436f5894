import 'reflect-metadata';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../platform/graphql/scalars.ts';

/** Fields of every answer about the market. */
@ObjectType()
abstract class MarketAnswer {
  @Field(() => DateTime, { description: 'When these values were fetched from the source.' })
  asOf: Date;

  @Field(() => Boolean, {
    description:
      'Whether the source does not answer at the moment, so that these are the last values it gave.',
  })
  stale: boolean;

  @Field(() => Boolean, {
    description: 'Whether all values are made up (the operator has configured no live source).',
  })
  simulated: boolean;
}

@ObjectType({ description: 'A coin with its current price.', simpleResolvers: true })
export class Coin {
  @Field(() => String, { description: 'Its ticker symbol, such as BONK.' })
  symbol: string;

  @Field(() => String)
  name: string;

  @Field(() => Decimal, { description: 'In US dollars.' })
  price: string;

  @Field(() => Float, { nullable: true, description: 'Change over the last 24 hours, in percent.' })
  priceChange24h: number | null;

  @Field(() => [Float], {
    description: 'Prices of the last 24 hours, about one per hour, oldest first; rounded for a chart.',
  })
  sparkline: number[];
}

@ObjectType({
  description: "The coins that the community watches, in the operator's order.",
  simpleResolvers: true,
})
export class LiveCoins extends MarketAnswer {
  @Field(() => [Coin], { description: 'The coins, each with its price.' })
  coins: Coin[];
}

@ObjectType({ description: 'A token of the Solana blockchain.', simpleResolvers: true })
export class TokenInfo extends MarketAnswer {
  @Field(() => String, { description: 'The address of the mint, in base58.' })
  address: string;

  @Field(() => String, { description: 'The shortened address for a token that no market lists.' })
  symbol: string;

  @Field(() => String, { nullable: true, description: 'Null for a token that no market lists.' })
  name: string | null;

  @Field(() => Int, { description: 'Digits after the decimal point of an amount.' })
  decimals: number;

  @Field(() => Decimal, { description: 'The total supply.' })
  supply: string;

  @Field(() => Decimal, {
    nullable: true,
    description: 'In US dollars; null for a token that no market lists.',
  })
  price: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'In US dollars: the circulating supply (or, if it is not available, the total supply) at the current price.',
  })
  marketCap: string | null;
}

@ObjectType({ description: 'One of the largest holders of a token.', simpleResolvers: true })
export class TokenHolder {
  @Field(() => Int, { description: 'Rank, starting at 1.' })
  rank: number;

  @Field(() => String, { description: 'The address of the account that holds the token, in base58.' })
  address: string;

  @Field(() => String, { description: 'The shortened address, such as "7xKX…gAsU".' })
  displayAddress: string;

  @Field(() => Decimal, { description: 'The exact number of tokens held.' })
  balance: string;

  @Field(() => String, { description: 'The amount in compact form, such as "98.3B".' })
  displayBalance: string;

  @Field(() => Float, { description: 'The share of the supply in percent, with two decimals.' })
  percentage: number;
}

@ObjectType({ description: 'The largest holders of a token.', simpleResolvers: true })
export class TokenHolders extends MarketAnswer {
  @Field(() => [TokenHolder], { description: 'The largest holders by rank; at most 20.' })
  holders: TokenHolder[];
}
