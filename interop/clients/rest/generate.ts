/** What generators for REST make of `generated/openapi.json`. */
export async function generateRest(): Promise<void> {}
