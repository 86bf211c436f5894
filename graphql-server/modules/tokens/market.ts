import { ADDRESS, isAddress } from '../../contract/base58.ts';
import { badField, notFound } from '../../platform/errors/errors.ts';
import { Watched } from '../../platform/events/watchedValue.ts';
import { holdersOf } from './holders.ts';
import { LastGood, type Dated } from './lastGood.ts';
import type { Holdings, MarketSource, SourceFailure, TokenFacts } from './source.ts';
import type { LiveCoins, TokenHolders, TokenInfo } from './token.types.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    market: Market;
  }
}

interface MarketOptions {
  source: MarketSource;
  /** Called before the source is asked about a token; throws to prevent it. */
  admit?(address: string): Promise<void>;
  /** The community's own token, which others that the source refuses do not pause. */
  ownToken?: string | null;
  onFailure(what: string, failure: SourceFailure): void;
}

/** Market data from a source, cached. */
export class Market {
  /** The same coins for everybody; one timer reads them while there are subscribers. */
  readonly coins: Watched<LiveCoins>;
  readonly #simulated: boolean;
  readonly #tokens: LastGood<TokenFacts | null>;
  readonly #holdings: LastGood<Holdings | null>;

  constructor({ source, admit, ownToken, onFailure }: MarketOptions) {
    const breakerOf = (address: string) => (address === ownToken ? 'own' : 'others');
    const kept = <Value>(what: string, read: (address: string) => Promise<Value>) =>
      new LastGood({
        read,
        fresh: source.fresh,
        breakerOf,
        onFailure: (failure) => onFailure(what, failure),
      });
    const admitted =
      <Value>(read: (address: string) => Promise<Value>) =>
      async (address: string) => {
        await admit?.(address);
        return read(address);
      };
    this.#simulated = source.simulated;
    this.#tokens = kept(
      'token',
      admitted((address) => source.token(address)),
    );
    this.#holdings = kept(
      'holders',
      admitted((address) => source.holders(address)),
    );
    const coins = kept('coins', () => source.coins());
    // A little longer than values are fresh, or every second reading would still find a fresh value.
    this.coins = new Watched(async () => this.#answer(await coins.get(''), (list) => ({ coins: list })), {
      fresh: 1_000,
      every: source.fresh + 500,
    });
  }

  /** Throws BAD_USER_INPUT, NOT_FOUND, or UNAVAILABLE when the source has never answered. */
  async tokenInfo(address: string): Promise<TokenInfo> {
    return this.#answer(known(await this.#tokens.get(checked(address))), (facts) => facts);
  }

  /** Throws like `tokenInfo`. */
  async tokenHolders(address: string): Promise<TokenHolders> {
    return this.#answer(known(await this.#holdings.get(checked(address))), (holdings) => ({
      holders: holdersOf(holdings),
    }));
  }

  #answer<Value, Fields>({ value, asOf, stale }: Dated<Value>, fieldsOf: (value: Value) => Fields) {
    return { ...fieldsOf(value), asOf, stale, simulated: this.#simulated };
  }
}

/** Only valid addresses are sent to a source. */
function checked(address: string): string {
  if (!ADDRESS.test(address))
    throw badField('address', 'A token address must be base58 text of 32 to 44 characters.');
  if (!isAddress(address)) throw notFound('Token');
  return address;
}

function known<Value>({ value, ...dated }: Dated<Value | null>): Dated<Value> {
  if (value === null) throw notFound('Token');
  return { value, ...dated };
}
