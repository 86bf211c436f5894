import { Gauge, type Registry } from 'prom-client';

/** One value, or one for each value of the only label. */
type Read = () => number | Record<string, number> | Promise<number | Record<string, number>>;

/** Adds a metric that is read at each scrape; `label` names its label. */
export function measure(registry: Registry, name: string, help: string, read: Read, label?: string): void {
  const gauge = new Gauge({
    name: `hodlhood_${name}`,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    async collect() {
      const value = await read();
      if (typeof value === 'number') return this.set(value);
      for (const [key, one] of Object.entries(value)) this.set({ [label!]: key }, one);
    },
  });
  registry.registerMetric(gauge);
}
