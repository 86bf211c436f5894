/** The program that wrote something on behalf of a member; nothing for what the member wrote directly. */
export const Via = ({ name }: { name: string | null | undefined }) =>
  name ? <span> · via {name}</span> : null;
