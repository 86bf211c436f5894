import type { FragmentType } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../../gql/gql.ts';
import type { CaseContents_CaseFragment } from '../../../gql/graphql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { HiddenMedium } from './HiddenMedium.tsx';
import { Section } from './Section.tsx';
import { caseText } from './strings.ts';

const CaseContents_case = graphql(`
  fragment CaseContents_case on ModerationCase {
    id
    kind
    contents {
      version
      title
      content
      mediaUrl
      hasVideo
      coverUrl
      mediaAlt
      walletAddress
      writtenAt
    }
  }
`);

/** Every version that was reported, the latest first. */
export function CaseContents({ subject }: { subject: FragmentType<typeof CaseContents_case> }) {
  const data = useMasked(CaseContents_case, subject);
  if (!data) return null;
  const hasVersions = data.contents.length > 1;
  return (
    <Section title={caseText.contents}>
      <chakra.ol display="grid" gap={3} listStyleType="none">
        {data.contents.map((content) => (
          <Version key={content.version}>
            <chakra.p textStyle="meta" color="fg.muted">
              {/* For content without versions, the number is derived from the content itself and is not shown. */}
              {hasVersions && content.version < 1_000 && `${caseText.version(content.version)} · `}
              {caseText.written} <RelativeTime at={content.writtenAt} />
            </chakra.p>
            <Texts {...content} />
            <Media {...content} />
          </Version>
        ))}
      </chakra.ol>
    </Section>
  );
}

type Content = CaseContents_CaseFragment['contents'][number];

/** Shown as plain text, because a link in reported content may be harmful. */
const Texts = ({ title, content, mediaUrl, coverUrl, walletAddress }: Content) => (
  <>
    {title && (
      <chakra.p fontWeight="semibold" overflowWrap="anywhere" dir="auto">
        {title}
      </chakra.p>
    )}
    {content ? (
      <chakra.p
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        maxH="50vh"
        overflowY="auto"
        tabIndex={content.length > 1_500 ? 0 : undefined}
        dir="auto"
      >
        {content}
      </chakra.p>
    ) : (
      !title && !mediaUrl && !coverUrl && <chakra.p color="fg.subtle">{caseText.emptyContent}</chakra.p>
    )}
    {walletAddress && (
      <chakra.p textStyle="secondary" overflowWrap="anywhere">
        {caseText.wallet} <code>{walletAddress}</code>
      </chakra.p>
    )}
  </>
);

const Media = ({ mediaUrl, hasVideo, coverUrl, mediaAlt }: Content) => (
  <>
    {mediaUrl && (
      <HiddenMedium
        url={mediaUrl}
        isVideo={hasVideo}
        show={hasVideo ? caseText.showVideo : caseText.showPicture}
        label={hasVideo ? caseText.video : caseText.picture}
      />
    )}
    {mediaAlt && (
      <chakra.p textStyle="secondary" color="fg.muted" overflowWrap="anywhere">
        {caseText.described(mediaAlt)}
      </chakra.p>
    )}
    {coverUrl && (
      <HiddenMedium url={coverUrl} isVideo={false} show={caseText.showCover} label={caseText.cover} />
    )}
  </>
);

const Version = chakra('li', {
  base: {
    display: 'grid',
    gap: 1.5,
    p: 3,
    bg: 'bg.sunken',
    borderRadius: 'l1',
    borderWidth: '1px',
    borderColor: 'border',
  },
});
