import {
  GraphQLSchema,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';

/** A document, and the schema that it is to be compiled for. */
interface Compilable {
  schema: GraphQLSchema;
  document: DocumentNode;
}

/**
 * Gives mutations of one field the form of queries, which do the same where nothing comes behind the field. What
 * graphql-jit writes for several in a row keeps all of a request until the next full collection (docs/decisions/0019).
 */
export function mutationsAsQueries(schema: GraphQLSchema) {
  const ofMutations = new GraphQLSchema({
    ...schema.toConfig(),
    query: schema.getMutationType(),
    mutation: null,
  });
  return (document: DocumentNode, operation: OperationDefinitionNode): Compilable =>
    isOneMutation(operation)
      ? { schema: ofMutations, document: asQuery(document, operation) }
      : { schema, document };
}

const isOneMutation = ({ operation, selectionSet: { selections } }: OperationDefinitionNode) =>
  operation === OperationTypeNode.MUTATION && selections.length === 1 && selections[0]!.kind === Kind.FIELD;

const asQuery = (document: DocumentNode, mutation: OperationDefinitionNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((definition) =>
    definition === mutation ? { ...mutation, operation: OperationTypeNode.QUERY } : definition,
  ),
});
