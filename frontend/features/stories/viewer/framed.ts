/**
 * Where a story is shown in an upright frame between two buttons. A lower window, such as a phone held sideways, shows it on
 * the whole screen: the frame would be too narrow for the controls in it.
 */
export const framed = '@media (min-width: 768px) and (min-height: 576px)';
export const notFramed = '@media not all and (min-width: 768px) and (min-height: 576px)';
