import { Gauge, type Registry } from 'prom-client';

/** One value, or one for each value of the only label. */
type Read = () => number | Record<string, number> | Promise<number | Record<string, number>>;

/** Adds a figure that is read each time somebody asks; `label` names what its values are told apart by. */
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
