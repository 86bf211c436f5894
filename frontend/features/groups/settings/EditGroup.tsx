import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useConnection } from '../../../lib/network/connection.ts';
import { useChanges } from '../../../lib/state/useChanges.ts';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { toast } from '../../../lib/feedback/toast.ts';
import { UploadBar } from '../../../ui/UploadBar.tsx';
import { FormError } from '../FormError.tsx';
import { GroupPictureField } from '../GroupPictureField.tsx';
import { NameAndDescription } from '../NameAndDescription.tsx';
import { problemOfChange } from '../problemOf.ts';
import { formText, settingsText } from '../strings.ts';
import { useSaveGroup, type PictureChange } from './useSaveGroup.ts';

interface Props {
  group: Group_ShownFragment;
  /** Whether something is changed and not saved. */
  onChanged: (changed: boolean) => void;
  onSaved: () => void;
}

/** Name, description and picture. */
export function EditGroup({ group, onChanged, onSaved }: Props) {
  const id = useId();
  const { online } = useConnection();
  const { changes, values, isChanged, change } = useChanges({
    name: group.name,
    description: group.description,
  });
  const [picture, setPicture] = useState<PictureChange>();
  const [problem, setProblem] = useState<string>();
  const { save, pending, progress, cancel, error } = useSaveGroup(group.id, (isShown) => {
    if (isShown) toast({ title: settingsText.saved, tone: 'success' });
    onSaved();
  });
  const changed = isChanged || picture !== undefined;
  useEffect(() => onChanged(changed), [onChanged, changed]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemOfChange(values);
    setProblem(found?.text);
    if (found) event.currentTarget.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
    else if (online) void save({ ...changes, picture });
  };
  return (
    <chakra.form noValidate aria-label={settingsText.title} onSubmit={submit}>
      <Stack gap={4}>
        <NameAndDescription
          values={values}
          onChange={change}
          describe={false}
          disabled={pending}
          invalid={problem === undefined ? undefined : problemOfChange(values)?.field}
        />
        <GroupPictureField
          name={values.name}
          picture={picture}
          current={group.cover}
          disabled={pending}
          onPicture={(chosen) => setPicture(chosen ?? (group.cover ? null : undefined))}
        />
      </Stack>
      {problem && <FormError mt={3} text={problem} />}
      {!problem && error !== undefined && <FormError mt={3} text={settingsText.failed} error={error} />}
      <chakra.div
        mt={4}
        minH={9}
        display="grid"
        justifyContent={progress === null ? 'end' : undefined}
        gap={2}
      >
        {progress === null ? (
          <PendingButton
            type="submit"
            justifySelf="end"
            pending={pending}
            disabled={!changed || !online}
            aria-describedby={online ? undefined : id}
          >
            {settingsText.save}
          </PendingButton>
        ) : (
          <UploadBar progress={progress} onCancel={cancel} />
        )}
        {!online && (
          <chakra.p id={id} textStyle="secondary" color="fg.muted">
            {formText.offline}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.form>
  );
}
