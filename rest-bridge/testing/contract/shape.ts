/** The types in a JSON text by path: `[].author.username` → `string`, or `null|string`. */
export type Shape = Record<string, string>;

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

/** The shape of a value; the entries of a list share one path. */
export function shapeOf(value: unknown, path = ''): Shape {
  const own = { [path || '.']: typeOf(value) };
  if (Array.isArray(value)) return mergeShapes([own, ...value.map((entry) => shapeOf(entry, `${path}[]`))]);
  if (typeof value !== 'object' || value === null) return own;
  return mergeShapes([
    own,
    ...Object.entries(value).map(([key, part]) => shapeOf(part, path ? `${path}.${key}` : key)),
  ]);
}

/** The union of shapes. */
export function mergeShapes(shapes: Shape[]): Shape {
  const merged: Record<string, Set<string>> = {};
  for (const shape of shapes)
    for (const [path, types] of Object.entries(shape))
      for (const type of types.split('|')) (merged[path] ??= new Set()).add(type);
  const paths = Object.keys(merged).toSorted();
  return Object.fromEntries(paths.map((path) => [path, [...merged[path]!].toSorted().join('|')]));
}

const mayBeNull = (shape: Shape, path: string) => shape[path]?.split('|').includes('null');

/** Whether an ancestor of the path is null, which hides the path. */
function isHidden(shape: Shape, path: string): boolean {
  const parent = path.endsWith('[]') ? path.slice(0, -2) : path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return parent !== '' && (mayBeNull(shape, parent) || isHidden(shape, parent));
}

/**
 * Paths of the recorded shape that are missing or have another type. Additions and null are allowed: the OpenAPI
 * document is the authority on nullability.
 */
export function faultsOfShape(recorded: Shape, seen: Shape): string[] {
  return Object.entries(recorded).flatMap(([path, types]) => {
    if (!(path in seen)) return isHidden(seen, path) ? [] : [`${path} is missing`];
    // The type is unknown if only null was recorded.
    if (types === 'null') return [];
    const [old, now] = [types.split('|'), seen[path]!.split('|')];
    const isOther =
      now.some((type) => type !== 'null' && !old.includes(type)) || !now.some((type) => old.includes(type));
    return isOther ? [`${path} was ${types} and is ${seen[path]}`] : [];
  });
}
