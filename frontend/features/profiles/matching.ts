/** §2: the user of exactly this name, else the one who differs in case only, else one whose name holds it. */
export function matching<User extends { username: string }>(
  users: readonly User[],
  name: string,
): User | undefined {
  return (
    users.find(({ username }) => username === name) ??
    users.find((user) => isNamed(user, name)) ??
    users.find(({ username }) => username.toLowerCase().includes(name.toLowerCase()))
  );
}

/** Whether this is the user's name, in whatever case. */
export const isNamed = ({ username }: { username: string }, name: string): boolean =>
  username.toLowerCase() === name.toLowerCase();
