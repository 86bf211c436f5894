/** To be imported before the product: SIGUSR2 blocks its event loop for ever, as a mistake in the code might. */
process.on('SIGUSR2', () => {
  for (;;);
});
