/** What `start/` leaves on the window for the app. */
interface Window {
  /** Answers to requests that were sent before the app's code arrived, by the body of the request. */
  prefetchedAnswers?: Map<unknown, Promise<Response>>;
  /** The browser's offer to install the app, which comes early and once. */
  installEvent?: InstallEvent | null;
}

/** Not in TypeScript's library yet. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
