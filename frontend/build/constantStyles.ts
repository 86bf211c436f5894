import { parseSync, type ESTree } from 'vite';

/** A style object in a module's text: its range, and its value. */
interface FoundStyle {
  start: number;
  end: number;
  style: object;
}

type Constants = Map<string, ESTree.Expression>;

/** The styles of a module's `fixed` elements (`ui/fixed.ts`), if they use only constants of the module itself. */
export function stylesIn(file: string, code: string): FoundStyle[] {
  const constants: Constants = new Map();
  for (const statement of parseSync(file, code).program.body) {
    const declaration = 'declaration' in statement ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
  }
  return [...constants.values()].flatMap((made) => styleOf(made, constants) ?? []);
}

function styleOf(made: ESTree.Expression, constants: Constants): FoundStyle | undefined {
  if (made.type !== 'CallExpression' || made.callee.type !== 'Identifier') return;
  const [, written] = made.arguments;
  if (made.callee.name !== 'fixed' || !written) return;
  try {
    return { start: written.start, end: written.end, style: valueOf(written, constants) as object };
  } catch {
    return; // it uses another module: computed at run time, when first needed
  }
}

/** The value of an expression that uses only constants of its module; throws for any other. */
function valueOf(node: ESTree.Node, constants: Constants): unknown {
  const value = (inner: ESTree.Node) => valueOf(inner, constants);
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value: text }, n) => text.cooked + textOf(node.expressions[n], value))
        .join('');
    case 'UnaryExpression':
      if (node.operator === '-') return -(value(node.argument) as number);
      break;
    case 'TSAsExpression':
      return value(node.expression);
    case 'Identifier':
      if (constants.has(node.name)) return value(constants.get(node.name)!);
      break;
    case 'ObjectExpression':
      return Object.assign({}, ...node.properties.map((property) => partOf(property, value)));
  }
  throw new Error(`${node.type} is no constant.`);
}

const textOf = (node: ESTree.Node | undefined, value: (node: ESTree.Node) => unknown) =>
  node ? String(value(node)) : '';

function partOf(property: ESTree.ObjectPropertyKind, value: (node: ESTree.Node) => unknown): object {
  if (property.type === 'SpreadElement') return value(property.argument) as object;
  const { key, computed } = property;
  if (computed) throw new Error('A computed key is no constant.');
  return { [key.type === 'Identifier' ? key.name : String(value(key))]: value(property.value) };
}
