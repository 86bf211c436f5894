import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FieldNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Words of a document before the parser gives up. */
export const MAX_TOKENS = 2_000;
export const MAX_DEPTH = 12;
export const MAX_ROOT_FIELDS = 20;
/** The same field again under another name, wherever it stands. */
export const MAX_ALIASES = 30;
/** Each would let one request try many passwords or make many accounts. */
const ONCE = new Set(['login', 'register']);

const refuse = (context: ValidationContext, message: string) =>
  context.reportError(new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } }));

/** Depth through fields and fragments; validation reports circular fragments itself. */
function depthOf(set: SelectionSetNode | undefined, context: ValidationContext, seen: Set<string>): number {
  let deepest = 0;
  for (const selection of set?.selections ?? []) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const name = selection.name.value;
      if (seen.has(name)) continue;
      deepest = Math.max(
        deepest,
        depthOf(context.getFragment(name)?.selectionSet, context, new Set(seen).add(name)),
      );
    } else {
      const own = selection.kind === Kind.FIELD ? 1 : 0;
      deepest = Math.max(deepest, own + depthOf(selection.selectionSet, context, seen));
    }
  }
  return deepest;
}

/** The fields of a selection, those of its fragments too; a fragment that is named twice counts twice. */
function fieldsOf(set: SelectionSetNode, context: ValidationContext, within: string[] = []): FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, context, within);
    const name = selection.name.value;
    const fragment = within.includes(name) ? undefined : context.getFragment(name);
    return fragment ? fieldsOf(fragment.selectionSet, context, [...within, name]) : [];
  });
}

/** What a document may not do, whichever door it comes through. */
export const documentRules: ValidationRule[] = [
  (context): ASTVisitor => ({
    OperationDefinition(operation) {
      const fields = fieldsOf(operation.selectionSet, context);
      if (fields.length > MAX_ROOT_FIELDS)
        refuse(context, `A document has at most ${MAX_ROOT_FIELDS} root fields.`);
      const names = fields.map((field) => field.name.value);
      for (const name of ONCE) {
        if (names.filter((other) => other === name).length > 1)
          refuse(context, `${name} may stand once in a document.`);
      }
      const introspects = names.every((name) => name.startsWith('__'));
      if (!introspects && depthOf(operation.selectionSet, context, new Set()) > MAX_DEPTH) {
        refuse(context, `A document is at most ${MAX_DEPTH} levels deep.`);
      }
    },
  }),
  (context): ASTVisitor => {
    let aliases = 0;
    return {
      Field({ alias }) {
        if (alias && ++aliases === MAX_ALIASES + 1)
          refuse(context, `A document has at most ${MAX_ALIASES} aliases.`);
      },
    };
  },
];
