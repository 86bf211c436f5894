/** Imported before the product: shifts its clock by CLOCK_SHIFT milliseconds; the monotonic clock is unaffected. */
const shift = Number(process.env.CLOCK_SHIFT);
const now = () => Reflect.apply(realNow, Date, []) + shift;
const realNow = Date.now;

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget) as object,
  apply: () => new Date().toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
