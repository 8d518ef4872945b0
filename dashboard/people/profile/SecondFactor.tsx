import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser, useMe } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Row, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { DateText } from '#dashboard/ui/values/Values.tsx';
import { factorWords as t } from '#words/people/second-factor.ts';
import { FactorOff } from './FactorOff.tsx';
import { FactorSetUp } from './FactorSetUp.tsx';
import sessionStyles from './sessions.module.css';
import styles from './factor.module.css';

type State = AnswerOf<'auth.factor'>['data'];

/** The user's own second factor: its state, and the action to change it. */
export function SecondFactor() {
  const { data, error, refetch } = useCall('auth.factor', {});
  const { second_factor } = useCurrentUser();
  const me = useMe();
  const [open, setOpen] = useState<'start' | 'stop' | null>(null);
  const state = data?.data;
  const close = () => {
    setOpen(null);
    void refetch();
    // Reloaded only now: a user who was forced to set it up continues as soon as this is known.
    void me.refetch();
  };
  return (
    <DetailsSection title={t.title}>
      {second_factor.due ? (
        <p role="status" className={styles.due}>
          {t.due}
        </p>
      ) : null}
      <p className={styles.what}>{t.what}</p>
      {state ? <StateLine state={state} onOpen={setOpen} /> : null}
      {!state && !error ? <Skeleton lines={2} /> : null}
      {error && !state ? (
        <ErrorState
          title={t.failed}
          text={error.message}
          code={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : null}
      {open === 'start' ? <FactorSetUp onClose={close} /> : null}
      {open === 'stop' ? <FactorOff onClose={close} /> : null}
    </DetailsSection>
  );
}

interface StateLineProps {
  readonly state: State;
  readonly onOpen: (what: 'start' | 'stop') => void;
}

function StateLine({ state, onOpen }: StateLineProps) {
  return (
    <Toolbar gap="8 16" between>
      <FactorContext state={state} />
      {state.on ? (
        <Button tone="danger" onClick={() => onOpen('stop')}>
          {t.stop}
        </Button>
      ) : (
        <Button tone="primary" onClick={() => onOpen('start')}>
          {t.start}
        </Button>
      )}
    </Toolbar>
  );
}

/** Since when it is on, and how many recovery codes are left. */
export function FactorContext({ state }: { readonly state: State }) {
  if (!state.on) return <span>{t.off}</span>;
  return (
    <div className={sessionStyles.what}>
      <span className={sessionStyles.here}>{t.on}</span>
      <Row gap="0 12" wrap className="quiet">
        <span>
          {t.since} <DateText at={state.since} />
        </span>
        <span>{t.left(state.recovery_left)}</span>
      </Row>
    </div>
  );
}
