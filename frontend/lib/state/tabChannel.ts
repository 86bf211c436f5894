/** A channel between the tabs of this browser; silent where it has none, or forbids it as Firefox does without cookies. */
export function tabChannel(name: string): Pick<BroadcastChannel, 'postMessage' | keyof EventTarget> {
  try {
    return new BroadcastChannel(name);
  } catch {
    return new MessageChannel().port1;
  }
}
