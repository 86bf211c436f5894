/** Server ids stay below this (§3). */
const FIRST_TEMPORARY_ID = 1e11;

/** The id of an object that the server has not confirmed yet: the time in ms. */
export const temporaryId = (): string => String(Date.now());

/** Whether the server has not confirmed the object yet; it is shown faded (§3). */
export const isTemporary = (id: string): boolean => Number(id) > FIRST_TEMPORARY_ID;
