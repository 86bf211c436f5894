import * as v from 'valibot';
import { ADDRESS } from '../../../contract/base58.ts';
import { SourceFailure, type Holdings } from '../source.ts';
import { askJson } from './askJson.ts';
import { checked, float } from './exactJson.ts';

/** An unsigned integer of 64 bits, which the API writes as text. */
const units = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/, 'is no amount'),
  v.transform((text) => BigInt(text)),
  v.maxValue(2n ** 64n - 1n),
);
const decimals = v.pipe(float, v.integer(), v.minValue(0), v.maxValue(18));

const Supply = v.object({ value: v.object({ amount: units, decimals }) });
const Largest = v.object({
  value: v.pipe(
    v.array(v.object({ address: v.pipe(v.string(), v.regex(ADDRESS, 'is no address')), amount: units })),
    v.maxLength(100),
  ),
});
const Refusal = v.object({ error: v.object({ code: float }) });

/** The node's error code for an address that is no token's (JSON-RPC: invalid parameters). */
const NO_TOKEN = -32_602;
const MAX_HOLDERS = 20;

/** A node of the Solana blockchain, by JSON-RPC. */
export class Solana {
  readonly #url: URL;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** `getTokenSupply`; null for no token. */
  async supply(address: string): Promise<Pick<Holdings, 'supply' | 'decimals'> | null> {
    const answer = await this.#call('getTokenSupply', address, Supply);
    return answer && { supply: answer.value.amount, decimals: answer.value.decimals };
  }

  /** `getTokenLargestAccounts` beside the supply; null for no token. */
  async holders(address: string): Promise<Holdings | null> {
    const [supply, accounts] = await Promise.all([
      this.supply(address),
      this.#call('getTokenLargestAccounts', address, Largest),
    ]);
    if (!supply || !accounts) return null;
    const largest = accounts.value
      .filter(({ amount }) => amount > 0n)
      .toSorted((a, b) => (a.amount < b.amount ? 1 : -1))
      .slice(0, MAX_HOLDERS);
    if (largest[0] && largest[0].amount > supply.supply)
      throw new SourceFailure('says that one holds more than there is');
    return { ...supply, largest };
  }

  async #call<const Schema extends v.GenericSchema>(
    method: string,
    address: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | null> {
    const body = { jsonrpc: '2.0', id: 1, method, params: [address] };
    const answer = await askJson(this.#url, { body });
    const refusal = v.safeParse(Refusal, answer);
    if (!refusal.success) return checked(v.object({ result: schema }), answer).result;
    const { code } = refusal.output.error;
    if (code === NO_TOKEN) return null;
    throw new SourceFailure(`answered with the error ${code}`);
  }
}
