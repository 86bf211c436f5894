/** Imported before the product: SIGUSR2 blocks its event loop for ever, as a bug might. */
process.on('SIGUSR2', () => {
  for (;;);
});
