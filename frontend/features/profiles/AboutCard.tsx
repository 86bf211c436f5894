import { Link } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { BadgeCheck, CalendarDays, Link2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql } from '../../gql/gql.ts';
import { shortAddress } from '../../lib/wallets/shortAddress.ts';
import { CopyIcon } from '../../ui/CopyButton.tsx';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { profileText } from './strings.ts';
import { xHandle } from './xHandle.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.ts';

export const AboutCard_user = graphql(`
  fragment AboutCard_user on User {
    id
    createdAt
    bio
    xProfileUrl
    wallets {
      address
      verifiedAt
    }
  }
`);

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** What somebody says about themselves, when they joined, and where else to find them (§3). */
export function AboutCard({ user: reference }: { user: FragmentType<typeof AboutCard_user> }) {
  const user = useMasked(AboutCard_user, reference);
  if (!user) return null;
  const onX = xHandle(user.xProfileUrl);
  return (
    <TitledCard title={profileText.about}>
      {user.bio && (
        <chakra.p dir="auto" overflowWrap="anywhere" mb="2">
          {user.bio}
        </chakra.p>
      )}
      <chakra.ul display="grid" gap="1">
        <Fact icon={CalendarDays}>
          <span>
            {profileText.joined('')}
            <time dateTime={user.createdAt}>{day.format(new Date(user.createdAt))}</time>
          </span>
        </Fact>
        {onX && (
          <Fact icon={Link2}>
            <span>
              <Link
                href={onX.href}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                fontWeight="semibold"
              >
                {onX.handle}
                <VisuallyHidden> {profileText.newTab}</VisuallyHidden>
              </Link>{' '}
              <chakra.span color="fg.muted">{profileText.onX}</chakra.span>
            </span>
          </Fact>
        )}
        {user.wallets.map(({ address, verifiedAt }) => (
          <Fact key={address} icon={BadgeCheck}>
            <chakra.span minW={0}>
              <chakra.code translate="no" textStyle="secondary" title={address}>
                {shortAddress(address)}
              </chakra.code>
              <chakra.span display="block" textStyle="secondary" color="fg.muted">
                {profileText.walletVerified}{' '}
                <time dateTime={verifiedAt}>{day.format(new Date(verifiedAt))}</time>
              </chakra.span>
            </chakra.span>
            <chakra.span ms="auto">
              <CopyIcon text={address} label={profileText.copyWallet(shortAddress(address))} />
            </chakra.span>
          </Fact>
        ))}
      </chakra.ul>
    </TitledCard>
  );
}

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <chakra.li display="flex" alignItems="center" gap="3" minH="9">
    <chakra.span color="fg.subtle" flexShrink={0}>
      <Icon size={20} aria-hidden />
    </chakra.span>
    {children}
  </chakra.li>
);
