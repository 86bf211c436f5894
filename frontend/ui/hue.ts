/** A member's own colour as an angle, 0 to 359: the same everywhere, different for most names. */
export function hueOf(username: string): number {
  let hash = 0;
  for (const letter of username.toLowerCase()) hash = (hash * 31 + letter.codePointAt(0)!) % 9_973;
  return (hash * 137) % 360;
}
