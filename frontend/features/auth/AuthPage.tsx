import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { config } from '../../lib/config.ts';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { useLurkMode } from '../../lib/session/lurkMode.ts';
import { BlockLogo } from '../../ui/BlockLogo.tsx';
import { Card } from '../../ui/Card.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LoginForm } from './LoginForm.tsx';
import { AuthSidePanel } from './AuthSidePanel.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { authStrings } from './strings.ts';

const tabs = [
  { title: authStrings.login, content: <LoginForm /> },
  { title: authStrings.signUp, content: <SignUpForm /> },
];

/** `/auth` (section 2): log in, sign up, or look around without an account. It has no standard layout. */
export default function AuthPage() {
  const { state } = useLocation();
  const [chosen, choose] = useState(state?.signUp ? 1 : 0);
  useTitle(chosen === 1 ? authStrings.signUp : authStrings.loginTitle);
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} minH="100dvh">
      <AuthSidePanel />
      <chakra.main display="grid" placeItems="center" px={{ base: 3, md: 6 }} py={8}>
        <chakra.div w="full" maxW="400px">
          <Greeting />
          <Card borderWidth="1px" borderRadius="l3" p={{ base: 4, md: 6 }} pt={{ base: 2, md: 3 }}>
            <Tabs label={config.productName} tabs={tabs} chosen={chosen} choose={choose} />
          </Card>
          {config.lurkMode && <LurkButton />}
        </chakra.div>
      </chakra.main>
    </chakra.div>
  );
}

/** The name, on screens too narrow for the panel that shows it. */
function Greeting() {
  return (
    <chakra.h1
      display="flex"
      alignItems="center"
      gap={3}
      textStyle="title"
      mb={6}
      justifyContent={{ base: 'center', lg: 'flex-start' }}
    >
      <chakra.span hideFrom="lg" flexShrink={0}>
        <BlockLogo />
      </chakra.span>
      {`Welcome to ${config.productName}`}
    </chakra.h1>
  );
}

function LurkButton() {
  const { enter } = useLurkMode();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const lurk = () => {
    enter();
    // `/auth` redirects lurkers who have not come to log in.
    void navigate(pathname, { state: { ...state, toLogIn: false }, replace: true });
  };
  return (
    <chakra.div mt={4} display="grid" justifyItems="center" gap={1}>
      <Button variant="outline" size="lg" w="full" onClick={lurk}>
        {authStrings.enterLurkMode}
      </Button>
      <chakra.p textStyle="secondary" color="fg.muted">
        {authStrings.lurkHint}
      </chakra.p>
    </chakra.div>
  );
}
