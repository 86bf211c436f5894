import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Words of a document before the parser gives up. */
export const MAX_TOKENS = 2_000;
const MAX_DEPTH = 12;
const MAX_ROOT_FIELDS = 20;
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

/** What a document may not do, whichever door it comes through. */
export const documentRules: ValidationRule[] = [
  (context): ASTVisitor => ({
    OperationDefinition(operation) {
      const fields = operation.selectionSet.selections;
      if (fields.length > MAX_ROOT_FIELDS)
        refuse(context, `A document has at most ${MAX_ROOT_FIELDS} root fields.`);
      const names = fields.map((field) => (field.kind === Kind.FIELD ? field.name.value : ''));
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
];
