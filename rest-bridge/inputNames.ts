import { Kind, visit, type ArgumentNode, type DocumentNode, type ObjectFieldNode } from 'graphql';
import { Refusal } from './status.ts';

/** What callers of REST call an argument or input field of GraphQL: the variable that stands for it (`query: $q`). */
export function inputNamesOf(document: DocumentNode): Map<string, string> {
  const names = new Map<string, string>();
  const note = ({ name, value }: ArgumentNode | ObjectFieldNode) => {
    if (value.kind === Kind.VARIABLE) names.set(name.value, value.name.value);
  };
  visit(document, { Argument: note, ObjectField: note });
  return names;
}

/** The same refusal, with the inputs that are wrong by the names that the caller gave them. */
export function inNamesOfCaller(refusal: Refusal, names: Map<string, string>): Refusal {
  const { code, message, extras } = refusal;
  if (!extras.errors) return refusal;
  const errors = extras.errors.map(({ field, detail }) => ({ field: names.get(field) ?? field, detail }));
  return new Refusal(code, message, { ...extras, errors });
}
