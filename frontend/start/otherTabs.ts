// Someone logs in or out in another tab while this page's code is on its way: what was asked ahead is of the one before,
// and as nothing stands here yet, the page begins anew. The app listens as soon as it stands (`SessionProvider`).
new BroadcastChannel('session').addEventListener('message', () => {
  if (document.getElementById('root')?.childElementCount === 0) location.reload();
});
