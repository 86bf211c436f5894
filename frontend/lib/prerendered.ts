/** Id of the element with the prerendered page; `start/boot.css` lays it over the app. */
export const PRERENDERED_ID = 'prerendered';

/** Whether this code renders the page on the server, or the app while the prerendered page is still shown. */
export const isPrerendered = (): boolean =>
  import.meta.env.SSR || document.getElementById(PRERENDERED_ID) !== null;

/** Attributes of a post's card, by which it is found in the prerendered page and in the app. */
export const postMark = (id: string) => ({ 'data-post': id });
export const postSelector = (id: string): string => `[data-post="${CSS.escape(id)}"]`;
export const postIdOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-post]')?.dataset.post;

/** The height of a post's card in the prerendered page, px. */
export const heightOfPrerendered = (id: string): number | undefined =>
  document.querySelector<HTMLElement>(`#${PRERENDERED_ID} ${postSelector(id)}`)?.offsetHeight;

/** Attribute of the 'See more' button, which the prerendered page shows only below a text that is cut off. */
export const seeMoreMark = { 'data-more': true };
export const SEE_MORE = '[data-more]';

/** The virtual list hides a card until it has measured it. */
export const UNMEASURED_CARD = '[role=feed] [style*=hidden]';
