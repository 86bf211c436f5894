/** §2: the user of exactly this name, else the one who differs in case only, else one whose name holds it. */
export function matching<User extends { username: string }>(
  users: readonly User[],
  name: string,
): User | undefined {
  const lower = name.toLowerCase();
  return (
    users.find(({ username }) => username === name) ??
    users.find(({ username }) => username.toLowerCase() === lower) ??
    users.find(({ username }) => username.toLowerCase().includes(lower))
  );
}
