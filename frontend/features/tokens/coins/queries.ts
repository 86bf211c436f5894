import { graphql } from '../../../gql/gql.ts';

export const LiveCoins = graphql(`
  query LiveCoins {
    liveCoins {
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
  }
`);

export const CoinPricesChanged = graphql(`
  subscription CoinPricesChanged {
    coinPricesChanged {
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
  }
`);
