import { get } from '../route.ts';

export const metaRoutes = [
  get(
    '/meta',
    `{
      meta {
        productName
        version
        limits { name per count seconds }
        work {
          request unchangedShare kibibyteOfText millisecondOfReading mebibyteOfFile millisecondOfImage password
          socket message subscribe delivery sharedDelivery
        }
        sockets { perMember perMemberByTokens perAddress subscriptions messageBytes }
        media { pixels bytesPerMember uses { use imageBytes videoBytes } }
        documents { cost depth aliases rootFields tokens fields pageSize }
        scopes { scope meaning }
        capabilities
      }
    }`,
    { anon: true },
  ),
];
