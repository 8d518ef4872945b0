import { Outlet } from '@tanstack/react-router';
import { Activity, type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { frameWords, stateWords } from '#words/shell/shell.ts';
import { putOnShow, useInterrupted } from '../../api/offline/resume.ts';
import { type CurrentUser, isCompanyStaff, logout, mayUse, useMe } from '../../api/session.ts';
import { forgetEarly } from '../../api/early.ts';
import { useGo, usePageTitle, useScreen } from '../../navigation.tsx';
import { mayOpen, type ScreenViewer } from '../../screen.ts';
import { titleFor } from '../../screens.ts';
import { to } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState, NoPermission } from '../../ui/values/States.tsx';
import { Frame } from '../frame/Frame.tsx';
import { FrameFirst } from '../frame/FrameFirst.tsx';
import { FramePending } from '../frame/FramePending.tsx';
import styles from './LoadError.module.css';

/** The token guard: loads the current user, then opens the frame and the permitted screens. */
export function Guard({ signIn }: { signIn: ReactNode }) {
  const { data: user, error, isFetching, refetch } = useMe();
  const stored = useFirstThings(user);
  // The first frame and its screen are the longest render: it is split up, so that a slow phone can
  // respond in between.
  const mayDraw = useDeferredValue(user !== undefined, false);

  if (user === undefined || !mayDraw) {
    if (user !== undefined || error === null || isFetching) return <FramePending />;
    return (
      <SignInProblem text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  return <OnShow user={user} stored={stored} signIn={signIn} />;
}

/**
 * The screen, or the sign-in over it: the screen stays mounted and hidden, with its input and its
 * activity suspended.
 */
function OnShow({ signIn, ...screen }: ScreenOfProps & { signIn: ReactNode }) {
  const isInterrupted = useInterrupted();
  useEffect(putOnShow, []);
  return (
    <>
      <Activity mode={isInterrupted ? 'hidden' : 'visible'}>
        <ScreenTitle user={screen.user} />
        <ScreenOf {...screen} />
      </Activity>
      {isInterrupted ? <Suspense fallback={<FramePending />}>{signIn}</Suspense> : null}
    </>
  );
}

/** Set before the screen, which may set a more specific title. */
function ScreenTitle({ user }: { user: CurrentUser }) {
  const screen = useScreen();
  const title = screen === null ? '' : titleFor(user.type, screen.key);
  usePageTitle(title, user.settings.company_name);
  return null;
}

interface ScreenOfProps {
  readonly user: CurrentUser;
  readonly stored: ReturnType<typeof useFirstThings>;
}

function ScreenOf({ user, stored }: ScreenOfProps) {
  const found = useScreen();
  // A screen that is being redirected is not rendered: all of its reads would be refused.
  if (stored === 'led') return <FramePending />;
  if (stored === 'there') {
    return (
      <FrameFirst user={user}>
        <Outlet />
      </FrameFirst>
    );
  }
  const viewer: ScreenViewer = {
    isCompanyWide: isCompanyStaff(user),
    can: (permission) => mayUse(user, permission),
  };
  const isAllowed = found === null || mayOpen(viewer, found.screen);
  // A print page has no frame; a message in its place does.
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

/**
 * A password set by someone else, and a second factor required by the company, come first. Returns
 * whether the user is on the page for that step, or still on the way there; null: no step is
 * required.
 */
function useFirstThings(user: CurrentUser | undefined): 'there' | 'led' | null {
  const go = useGo();
  const isThere = useScreen()?.key === 'people.profile';
  const isConfined = user?.must_change_password === true || user?.second_factor.due === true;
  const isLed = isConfined && !isThere;
  const wasConfined = useRef(false);
  useEffect(() => {
    if (isConfined) forgetEarly();
    // The required steps are done: work can begin.
    if (!isConfined && wasConfined.current) go(to('office.dashboard'), { replace: true });
    wasConfined.current = isConfined;
  }, [isConfined, go]);
  useEffect(() => {
    // A form that is open there can no longer be saved, and its leave confirmation would block the
    // redirect.
    if (isLed) go(to('people.profile'), { replace: true, isForced: true });
  }, [isLed, go]);
  if (isLed) return 'led';
  return isConfined ? 'there' : null;
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
