import { graphql } from '../../../gql/gql.ts';

graphql(`
  fragment LiveCoins_All on LiveCoins {
    asOf
    stale
    simulated
    coins {
      symbol
      name
      price
      priceChange24h
      sparkline
    }
  }
`);

export const LiveCoins = graphql(`
  query LiveCoins {
    liveCoins {
      ...LiveCoins_All @unmask
    }
  }
`);

export const CoinPricesChanged = graphql(`
  subscription CoinPricesChanged {
    coinPricesChanged {
      ...LiveCoins_All @unmask
    }
  }
`);
