import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Loaded } from '../../ui/Loaded.tsx';
import { AccountSecurity, type Security } from './accountSecurity.ts';
import { securityText as text } from './strings.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  /** Of its placeholder. */
  lines?: number;
  children: (security: Security) => ReactNode;
}

/** What protects the viewer's account, which it loads. */
export function LoadedSecurity({ lines, children }: Props) {
  const query = useQuery(AccountSecurity);
  return (
    <Loaded
      query={query}
      data={query.data?.accountSecurity}
      failed={text.failed}
      skeleton={<Waiting label={text.loading} lines={lines} />}
    >
      {children}
    </Loaded>
  );
}
