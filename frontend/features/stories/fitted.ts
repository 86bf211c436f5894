/** A picture or video that shows all of itself in the stage. */
export const fitted = { position: 'absolute', inset: 0, boxSize: 'full', objectFit: 'contain' } as const;
