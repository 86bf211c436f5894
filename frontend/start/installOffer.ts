addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installEvent = event as InstallEvent;
});
