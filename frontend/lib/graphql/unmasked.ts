/** The data of a fragment spread with `@unmask`: codegen's type without the marker that distinguishes fragments. */
export type Unmasked<Fragment> = Omit<Fragment, ' $fragmentName'>;
