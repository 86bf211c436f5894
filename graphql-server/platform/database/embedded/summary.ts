/** What PostgreSQL's programs said of why they ended, in one line, without times and numbers of processes. */
export function summaryOf(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.map((line) => /(?:FATAL|PANIC|error):\s+(.*)/.exec(line)?.[1]).find(Boolean);
  const plain = lines.filter((line) => !/^\s*(HINT|DETAIL):/.test(line)).join(' ');
  return (fatal ?? plain).replace(/^postgres: /, '').replace(/\.$/, '');
}
