import type { FragmentType } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { applicationText as text } from './strings.ts';
import type { Decision } from './useDecide.ts';

const ApplicationRow_application = graphql(`
  fragment ApplicationRow_application on Application {
    id
    username
    xProfileUrl
    answer
    createdAt
  }
`);

interface Props {
  application: FragmentType<typeof ApplicationRow_application>;
  isDeciding: boolean;
  onDecide: (decision: Decision) => void;
}

/** An applicant, who has no picture and no profile yet: the name, the answer, how long they wait, and two buttons. */
export function ApplicationRow({ application, isDeciding, onDecide }: Props) {
  const data = useMasked(ApplicationRow_application, application);
  if (!data) return null;
  const { id, username, xProfileUrl, answer, createdAt } = data;
  const decide = (isApproved: boolean) => onDecide({ id, username, isApproved });
  return (
    <ListRow alignItems="start" py={4} data-application={id}>
      <Avatar user={{ username }} size={48} />
      <chakra.div flex="1 1 240px" minW={0}>
        <chakra.h2 textStyle="body" fontWeight="semibold">
          {username}
        </chakra.h2>
        <chakra.p textStyle="secondary" color="fg.subtle">
          {text.applied} <RelativeTime at={createdAt} />
          {xProfileUrl && (
            <>
              {' · '}
              <chakra.a
                href={xProfileUrl}
                target="_blank"
                rel="noopener nofollow"
                color="accent.fg"
                textDecoration="underline"
              >
                {text.profile}
              </chakra.a>
            </>
          )}
        </chakra.p>
        <chakra.p dir="auto" mt={1} whiteSpace="pre-wrap">
          {answer}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" gap={2}>
        <PendingButton
          size="sm"
          pending={isDeciding}
          data-approve
          aria-label={text.approveOf(username)}
          onClick={() => decide(true)}
        >
          {text.approve}
        </PendingButton>
        <PendingButton
          size="sm"
          variant="outline"
          pending={isDeciding}
          aria-label={text.declineOf(username)}
          onClick={() => decide(false)}
        >
          {text.decline}
        </PendingButton>
      </chakra.div>
    </ListRow>
  );
}
