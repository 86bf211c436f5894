import { ADDRESS, base58Length } from '../../platform/config/base58.ts';
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

export interface MarketOptions {
  source: MarketSource;
  /** Called before the source is asked about a token; throws when it shall not be. */
  admit?(address: string): Promise<void>;
  onFailure(what: string, failure: SourceFailure): void;
}

/** What the community knows of the market: asked for at a source, kept, and given with its age. */
export class Market {
  /** Everybody's coins: one timer looks after them while somebody listens. */
  readonly coins: Watched<LiveCoins>;
  readonly #simulated: boolean;
  readonly #tokens: LastGood<TokenFacts | null>;
  readonly #holdings: LastGood<Holdings | null>;

  constructor({ source, admit, onFailure }: MarketOptions) {
    const kept = <Value>(what: string, read: (address: string) => Promise<Value>) =>
      new LastGood({ read, fresh: source.fresh, onFailure: (failure) => onFailure(what, failure) });
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
    // A little later than values grow old, or else each second look would find a fresh one.
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

  #answer<Value, Shown>({ value, asOf, stale }: Dated<Value>, show: (value: Value) => Shown) {
    return { ...show(value), asOf, stale, simulated: this.#simulated };
  }
}

/** Nothing but an address ever reaches a source. */
function checked(address: string): string {
  if (!ADDRESS.test(address))
    throw badField('address', 'A token address is base58 text of 32 to 44 characters.');
  if (base58Length(address) !== 32) throw notFound('Token');
  return address;
}

function known<Value>({ value, ...dated }: Dated<Value | null>): Dated<Value> {
  if (value === null) throw notFound('Token');
  return { value, ...dated };
}
