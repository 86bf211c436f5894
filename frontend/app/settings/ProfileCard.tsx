import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { Card } from '../../ui/Card.tsx';
import { settingsSections as text } from './strings.ts';

/** Shows who is logged in, with a link to edit the profile. */
export default function ProfileCard() {
  const { viewer } = useViewer();
  return (
    <Card as="section" aria-labelledby="profile-title">
      <chakra.h2 id="profile-title" textStyle="section">
        {text.profile}
      </chakra.h2>
      <chakra.p fontWeight="semibold" mt={2}>
        {viewer?.username}
      </chakra.p>
      <chakra.p textStyle="secondary" color="fg.muted" mb={3}>
        {text.profileHint}
      </chakra.p>
      <Button asChild variant="subtle" size="sm">
        <Link to={paths.profile}>{text.openProfile}</Link>
      </Button>
    </Card>
  );
}
