import { useQuery } from '@apollo/client/react';
import { useId, useState } from 'react';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { graphql } from '../../gql/gql.ts';
import { NewSecret } from './NewSecret.tsx';
import { formText, secretText } from './strings.ts';
import { TokenForm } from './TokenForm.tsx';
import { BLANK, type TokenValues } from './tokenValues.ts';

/** The scopes and groups that a new token can have. */
const TokenChoices = graphql(`
  query TokenChoices {
    meta {
      scopes {
        scope
        meaning
      }
    }
    ownGroups(first: 100) {
      nodes {
        id
        name
      }
    }
  }
`);

interface Props {
  values: TokenValues;
  onChange: (values: TokenValues) => void;
  onClose: () => void;
}

/** The dialog to create a token; afterwards it shows the secret once. */
export function NewToken({ values, onChange, onClose }: Props) {
  const id = useId();
  const [made, setMade] = useState<{ secret: string | null }>();
  const leave = async () => {
    const isLost =
      !made?.secret ||
      (await confirm(secretText.confirmClose, { action: secretText.closeAnyway, danger: true }));
    if (isLost) onClose();
  };
  return (
    <Modal
      aria-labelledby={id}
      p={{ base: 4, md: 5 }}
      maxW="min(600px, calc(100vw - 24px))"
      onClose={() => void leave()}
    >
      <DialogHead id={id} title={made ? secretText.title : formText.title} onClose={() => void leave()} />
      {made ? (
        <NewSecret secret={made.secret} onDone={onClose} />
      ) : (
        <Choosing
          values={values}
          onChange={onChange}
          onCancel={onClose}
          onMade={(secret) => {
            onChange(BLANK);
            setMade({ secret });
          }}
        />
      )}
    </Modal>
  );
}

interface ChoosingProps extends Omit<Props, 'onClose'> {
  onCancel: () => void;
  onMade: (secret: string | null) => void;
}

function Choosing(props: ChoosingProps) {
  const query = useQuery(TokenChoices, { fetchPolicy: 'no-cache' });
  return (
    <Loaded query={query} data={query.data} failed={formText.failed} skeleton={<Waiting />}>
      {(choices) => <TokenForm choices={choices} {...props} />}
    </Loaded>
  );
}

const Waiting = () => (
  <SkeletonGroup label={formText.loading}>
    <Skeleton h={14} mb={4} />
    <Skeleton h={14} mb={4} />
    <Skeleton h="320px" />
  </SkeletonGroup>
);
