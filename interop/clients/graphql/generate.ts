/** What generators for GraphQL make of `generated/schema.graphql`. */
export async function generateGraphQL(): Promise<void> {}
