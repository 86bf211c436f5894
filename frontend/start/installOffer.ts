// An offer to install comes once, early: the app takes it from here when it is up (`app/install`).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { installEvent: event });
});
