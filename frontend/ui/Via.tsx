/** Which program wrote something in a member's name; nothing for what he wrote himself. */
export const Via = ({ name }: { name: string | null | undefined }) =>
  name ? <span> · via {name}</span> : null;
