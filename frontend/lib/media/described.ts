/** The name of a picture or video with what its author says of it. */
export const described = (name: string, alt: string | null | undefined) => (alt ? `${name}: ${alt}` : name);
