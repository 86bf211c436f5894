// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { ToggleQueue } from './toggleQueue.ts';

interface Switch {
  on: boolean;
  count: number;
}

/** A queue over a server of one switch, whose answers the test gives out one by one. */
function queueOverServer(server: Switch = { on: false, count: 4 }) {
  const answers: Array<{ ok: () => void; fail: () => void }> = [];
  const send = vi.fn(
    (on: boolean) =>
      new Promise<Switch>((resolve, reject) => {
        answers.push({
          ok: () => resolve({ on, count: server.count + (on ? 1 : 0) }),
          fail: () => reject(new Error('down')),
        });
      }),
  );
  const shown: Switch[] = [];
  const onError = vi.fn();
  const queue = new ToggleQueue<Switch>({
    confirmed: server,
    isOn: (state) => state.on,
    send,
    show: ({ on, count }, wanted) =>
      shown.push({ on: wanted, count: count + (on === wanted ? 0 : wanted ? 1 : -1) }),
    onError,
  });
  return { queue, send, answers, shown, onError };
}

describe('ToggleQueue', () => {
  it('shows the wanted state before the server answers', () => {
    const { queue, shown } = queueOverServer();
    void queue.toggle();
    expect(shown).toEqual([{ on: true, count: 5 }]);
  });

  it('ends on after seven quick clicks, with one request', async () => {
    const { queue, send, answers, shown } = queueOverServer();
    let done: Promise<void> = Promise.resolve();
    for (let click = 0; click < 7; click++) done = queue.toggle();
    answers[0]!.ok();
    await done;
    expect(send.mock.calls).toEqual([[true]]);
    expect(shown.at(-1)).toEqual({ on: true, count: 5 });
  });

  it('ends off after six quick clicks, with two requests', async () => {
    const { queue, send, answers, shown } = queueOverServer();
    let done: Promise<void> = Promise.resolve();
    for (let click = 0; click < 6; click++) done = queue.toggle();
    answers[0]!.ok();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(shown.at(-1)).toEqual({ on: false, count: 4 });
    answers[1]!.ok();
    await done;
    expect(send.mock.calls).toEqual([[true], [false]]);
    expect(shown.at(-1)).toEqual({ on: false, count: 4 });
  });

  it('restores state and count when the request fails, and tells the log', async () => {
    const { queue, answers, shown, onError } = queueOverServer();
    const done = queue.toggle();
    answers[0]!.fail();
    await done;
    expect(shown.at(-1)).toEqual({ on: false, count: 4 });
    expect(onError).toHaveBeenCalledOnce();
  });

  it('falls back to what the server confirmed when the second request fails', async () => {
    const { queue, answers, shown } = queueOverServer();
    void queue.toggle();
    const done = queue.toggle();
    answers[0]!.ok();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!.fail();
    await done;
    expect(shown.at(-1)).toEqual({ on: true, count: 5 });
  });

  it('can be used again after a failure', async () => {
    const { queue, send, answers } = queueOverServer();
    const failed = queue.toggle();
    answers[0]!.fail();
    await failed;
    const again = queue.toggle();
    answers[1]!.ok();
    await again;
    expect(send.mock.calls).toEqual([[true], [true]]);
  });
});
