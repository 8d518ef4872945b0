import { Outlet } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { frameWords, stateWords } from '#words/shell.ts';
import { type CurrentUser, logout, mayUse, useMe } from '../api/session.ts';
import { useGo, usePageTitle, useScreen } from '../navigation.tsx';
import { isPending } from '../pending-screens.ts';
import { to } from '../screens.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState, NoPermission } from '../ui/States.tsx';
import { Frame } from './Frame.tsx';
import { FramePending } from './FramePending.tsx';
import styles from './LoadError.module.css';

/**
 * Behind the token: finds out who is signed in, then opens the frame and the screens the person may
 * use.
 */
export function Guard() {
  const { data: user, error, isFetching, refetch } = useMe();
  const found = useScreen();
  usePageTitle(found?.screen.title ?? '', user?.settings.company_name);

  useFirstThings(user);
  // The first frame and its screen are the longest drawing of all: it is done in pieces, between which
  // a slow phone answers.
  const mayDraw = useDeferredValue(user !== undefined, false);

  if (user === undefined || !mayDraw) {
    if (user !== undefined || error === null || isFetching) return <FramePending />;
    return (
      <SignInProblem text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  const isAllowed = found === null || mayUse(user, found.screen.service);
  // A sheet stands without the frame; what is told in its place still gets the frame around it.
  if (!isAllowed) {
    return (
      <Frame user={user}>
        <NoPermission />
      </Frame>
    );
  }
  return found?.screen.layout === 'print' ? (
    <Outlet />
  ) : (
    <Frame user={user}>
      <Outlet />
    </Frame>
  );
}

/** A password somebody else chose, and a second factor the company asks for, come before anything else. */
function useFirstThings(user: CurrentUser | undefined): void {
  const go = useGo();
  const here = useScreen()?.key;
  const isKept = user?.must_change_password === true || user?.second_factor.due === true;
  const mustChange = isKept && here !== 'people.profile' && !isPending('people.profile');
  useEffect(() => {
    if (mustChange) go(to('people.profile'), { replace: true });
  }, [mustChange, go]);
}

interface SignInProblemProps {
  readonly text: string;
  readonly code: string | null;
  readonly onRetry: () => void;
}

function SignInProblem({ text, code, onRetry }: SignInProblemProps) {
  const go = useGo();
  const leave = () => {
    logout();
    go(to('people.login'), { replace: true });
  };
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{stateWords.signInTitle}</h1>
      <ErrorState title={stateWords.signInTitle} text={text} code={code} onRetry={onRetry} />
      <Button tone="quiet" onClick={leave}>
        {frameWords.logout}
      </Button>
    </main>
  );
}
