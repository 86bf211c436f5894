// oxlint-disable-next-line no-explicit-any -- documents of whatever shape
type Part = any;

/** Two versions of one document. */
interface Pair {
  before: Part;
  after: Part;
}

const resolve = (document: Part, part: Part): Part =>
  part?.$ref
    ? resolve(
        document,
        part.$ref
          .slice(2)
          .split('/')
          .reduce((node: Part, key: string) => node?.[key], document),
      )
    : part;

const typesOf = ({ type, anyOf, properties }: Part): string[] => {
  if (anyOf) return anyOf.flatMap((one: Part) => (one.$ref ? ['object'] : typesOf(one)));
  return type ? [type].flat() : properties ? ['object'] : [];
};

/** Incompatible changes between two documents; additions are compatible. */
export function faultsOfOpenApi(before: Part, after: Part): string[] {
  return Object.entries<Part>(before.paths).flatMap(([path, methods]) =>
    Object.entries<Part>(methods).flatMap(([method, operation]) => {
      const name = `${method} ${path}`;
      const now = after.paths[path]?.[method];
      if (!now) return [`${name} is missing`];
      const pair = { before, after };
      return [
        ...faultsOfParameters(pair, operation, now),
        ...faultsOfBody(pair, operation.requestBody, now.requestBody),
        ...faultsOfResponses(pair, operation.responses, now.responses),
      ].map((fault) => `${name}: ${fault}`);
    }),
  );
}

function faultsOfParameters({ before, after }: Pair, was: Part, is: Part): string[] {
  const list = (document: Part, { parameters = [] }: Part): Part[] =>
    parameters.map((parameter: Part) => resolve(document, parameter));
  const old = list(before, was);
  const now = list(after, is);
  const same = (one: Part) => (other: Part) => one.name === other.name && one.in === other.in;
  const kept = old.flatMap((parameter) => {
    const found = now.find(same(parameter));
    if (!found) return [`parameter ${parameter.name} is missing`];
    const stricter = found.required && !parameter.required ? [`parameter ${parameter.name} is required`] : [];
    return [
      ...stricter,
      ...faultsOfSchema({ before, after }, parameter.schema, found.schema, parameter.name, 'in'),
    ];
  });
  const demanded = now.filter((parameter) => parameter.required && !old.some(same(parameter)));
  return [...kept, ...demanded.map(({ name }) => `parameter ${name} is required`)];
}

function faultsOfBody(pair: Pair, was: Part, is: Part): string[] {
  if (!was) return is?.required ? ['a body is required'] : [];
  if (!is) return ['the body is missing'];
  return [
    ...(is.required && !was.required ? ['a body is required'] : []),
    ...faultsOfContent(pair, was.content, is.content, 'body', 'in'),
  ];
}

function faultsOfResponses(pair: Pair, was: Part, is: Part): string[] {
  return Object.keys(was).flatMap((status) => {
    if (!is[status]) return [`response ${status} is missing`];
    const [old, now] = [resolve(pair.before, was[status]), resolve(pair.after, is[status])];
    const headers = Object.keys(old.headers ?? {}).filter((name) => !now.headers?.[name]);
    return [
      ...headers.map((name) => `response ${status} lacks the header ${name}`),
      ...faultsOfContent(pair, old.content ?? {}, now.content ?? {}, status, 'out'),
    ];
  });
}

type Way = 'in' | 'out';

function faultsOfContent(pair: Pair, was: Part, is: Part, at: string, way: Way): string[] {
  return Object.keys(was).flatMap((type) =>
    is[type] ? faultsOfSchema(pair, was[type].schema, is[type].schema, at, way) : [`${at} is no ${type}`],
  );
}

/** Requests may accept more and responses may contain fewer values than before, and no key may be removed. */
function faultsOfSchema(pair: Pair, was: Part, is: Part, at: string, way: Way): string[] {
  const [old, now] = [resolve(pair.before, was), resolve(pair.after, is)];
  if (!old) return [];
  if (!now) return [`${at} is missing`];
  const [narrow, wide] = way === 'in' ? [old, now] : [now, old];
  const odd = typesOf(narrow).filter((type) => typesOf(wide).length > 0 && !typesOf(wide).includes(type));
  const words = ((old.enum ?? []) as Part[]).filter((word) => now.enum && !now.enum.includes(word));
  return [
    ...(odd.length > 0 ? [`${at} was ${typesOf(old).join('|')} and is ${typesOf(now).join('|')}`] : []),
    ...words.map((word) => `${at} has no value ${word}`),
    ...faultsOfKeys(pair, old, now, at, way),
    ...(old.items ? faultsOfSchema(pair, old.items, now.items, `${at}[]`, way) : []),
    ...(old.anyOf ?? []).flatMap((one: Part, n: number) =>
      faultsOfSchema(pair, one, now.anyOf?.[n] ?? now, at, way),
    ),
  ];
}

function faultsOfKeys(pair: Pair, old: Part, now: Part, at: string, way: Way): string[] {
  const kept = Object.keys(old.properties ?? {}).flatMap((key) => {
    const found = now.properties?.[key];
    if (!found) return [`${at}.${key} is missing`];
    return faultsOfSchema(pair, old.properties[key], found, `${at}.${key}`, way);
  });
  const [those, these] = way === 'in' ? [now, old] : [old, now];
  const required = ((those.required ?? []) as string[]).filter((key) => !these.required?.includes(key));
  return [...kept, ...required.map((key) => `${at}.${key} is ${way === 'in' ? '' : 'no longer '}required`)];
}
