import { RelativeTime } from './RelativeTime.tsx';

/** When a text was edited; nothing if it never was. */
export const Edited = ({ at }: { at: string | null }) =>
  at ? (
    <span>
      {' · edited '}
      <RelativeTime at={at} />
    </span>
  ) : null;
