/** The types of a JSON text by the paths in it: `[].author.username` → `string`, and `null|string` where both are seen. */
export type Shape = Record<string, string>;

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

/** The shape of a value; entries of a list are one. */
export function shapeOf(value: unknown, path = ''): Shape {
  const own = { [path || '.']: typeOf(value) };
  if (Array.isArray(value)) return mergeShapes([own, ...value.map((entry) => shapeOf(entry, `${path}[]`))]);
  if (typeof value !== 'object' || value === null) return own;
  return mergeShapes([
    own,
    ...Object.entries(value).map(([key, part]) => shapeOf(part, path ? `${path}.${key}` : key)),
  ]);
}

/** A shape in which all of them are. */
export function mergeShapes(shapes: Shape[]): Shape {
  const merged: Record<string, Set<string>> = {};
  for (const shape of shapes)
    for (const [path, types] of Object.entries(shape))
      for (const type of types.split('|')) (merged[path] ??= new Set()).add(type);
  const paths = Object.keys(merged).toSorted();
  return Object.fromEntries(paths.map((path) => [path, [...merged[path]!].toSorted().join('|')]));
}

const mayBeNull = (shape: Shape, path: string) => shape[path]?.split('|').includes('null');

/** Whether something that holds the path is null, so that nothing is to be seen there. */
function isHidden(shape: Shape, path: string): boolean {
  const parent = path.endsWith('[]') ? path.slice(0, -2) : path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return parent !== '' && (mayBeNull(shape, parent) || isHidden(shape, parent));
}

/**
 * What the recorded shape has and the seen one has not, or has otherwise; more is no fault. Null beside the recorded type is
 * none either: whether it may be null says the OpenAPI document, by which all answers go.
 */
export function faultsOfShape(recorded: Shape, seen: Shape): string[] {
  return Object.entries(recorded).flatMap(([path, types]) => {
    if (!(path in seen)) return isHidden(seen, path) ? [] : [`${path} is missing`];
    // Of what was never seen but as null nobody knows the type.
    if (types === 'null') return [];
    const [old, now] = [types.split('|'), seen[path]!.split('|')];
    const isOther =
      now.some((type) => type !== 'null' && !old.includes(type)) || !now.some((type) => old.includes(type));
    return isOther ? [`${path} was ${types} and is ${seen[path]}`] : [];
  });
}
