/** Room between cards: 8 px on a phone, 16 beside. */
export const gap = { base: '2', md: '4' } as const;
