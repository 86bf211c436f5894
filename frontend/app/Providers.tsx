import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../lib/session/SessionProvider.tsx';
import { styleCache } from '../ui/styleCache.ts';
import { system } from './theme/system.ts';

/** The contexts of every component: styles, data, router. */
export function Providers({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
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
