import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { createClient } from './apollo/client.ts';
import { system } from './theme/system.ts';

/** The security policy lets in only style elements that carry the page's nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'hh', nonce });
const client = createClient();

/** What every component may count on: styles, data, the address. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <ApolloProvider client={client}>
          <SessionProvider>
            <BrowserRouter>{children}</BrowserRouter>
          </SessionProvider>
        </ApolloProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
