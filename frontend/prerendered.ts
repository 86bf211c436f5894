/** Whether what is made now is the prerendered first sight, or comes in its place (`boot/`, `prerender/`). */
export const isPrerendered = (): boolean => import.meta.env.SSR || document.getElementById('sight') !== null;
