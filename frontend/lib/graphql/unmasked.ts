/** The data of a fragment that was spread with `@unmask`: codegen's type without its mark, which tells fragments apart. */
export type Unmasked<Fragment> = Omit<Fragment, ' $fragmentName'>;
