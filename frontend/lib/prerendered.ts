/** Whether what is made now is the prerendered first sight, or comes in its place (`start/`, `prerender/`). */
export const isPrerendered = (): boolean => import.meta.env.SSR || document.getElementById('sight') !== null;
