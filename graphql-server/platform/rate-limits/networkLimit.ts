import { networkOf, siteOf } from '../http/address.ts';
import type { CountedLimit } from '../telemetry/causes.ts';
import { NETWORKS_OF_SITE } from './figures.ts';
import { consume, setPoints, type CreateLimiter, type Limiter, type LimitReport } from './rateLimit.ts';

/** A limit on each network, and 16 times as much on the IPv6 /48 around it, whose owner has 65,536 networks. */
export class NetworkLimit {
  readonly #network: Limiter;
  readonly #site: Limiter;

  constructor(limiter: CreateLimiter, name: CountedLimit, points: number, seconds: number) {
    this.#network = limiter(name, points, seconds);
    this.#site = limiter(name, points * NETWORKS_OF_SITE, seconds);
  }

  setPoints(points: number): void {
    setPoints(this.#network, points);
    setPoints(this.#site, points * NETWORKS_OF_SITE);
  }

  /** Counts one; throws RATE_LIMITED beyond either limit, and has then counted nothing for the network. */
  async consume(address: string, message: string, report?: LimitReport): Promise<void> {
    const network = networkOf(address);
    await consume(this.#network, network, message, report);
    const site = siteOf(network);
    if (site === undefined) return;
    try {
      await consume(this.#site, siteKey(site), message);
    } catch (error) {
      await this.#network.reward(network);
      throw error;
    }
  }

  /** Takes one back. */
  async reward(address: string): Promise<void> {
    const network = networkOf(address);
    const site = siteOf(network);
    await Promise.all([this.#network.reward(network), site && this.#site.reward(siteKey(site))]);
  }
}

const siteKey = (site: string) => `site:${site}`;
