import { once } from 'node:events';
import WebSocket from 'ws';

/** The inspector's answer to one of our calls. */
interface Answer {
  id: number;
  result: { result: { value: number } };
}

/** Bytes in use in the process whose inspector listens at this port, each time after a collection of garbage. */
export async function openHeap(port: number) {
  const list = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [{ webSocketDebuggerUrl }] = (await list.json()) as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  let last = 0;

  async function call(method: string, params: object = {}): Promise<Answer> {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = (await once(socket, 'message')) as [Buffer];
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id === id) return answer;
    }
  }

  return {
    async used(): Promise<number> {
      for (let n = 0; n < 2; n++) await call('HeapProfiler.collectGarbage');
      const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
      return (await call('Runtime.evaluate', { expression })).result.result.value;
    },
    close: () => socket.close(),
  };
}
