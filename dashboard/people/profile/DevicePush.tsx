import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { pushWords as t } from '#words/outreach/push.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { abilityOf, findSubscription, turnOff, turnOn } from './device-push.ts';

/** Whether this browser receives notifications while no page is open. */
export function DevicePush() {
  const may = useCan()('notifications.view');
  if (!may) return null;
  return (
    <DetailsSection title={t.title}>
      {abilityOf() === 'unsupported' ? <p role="status">{t.unsupported}</p> : <Switch />}
    </DetailsSection>
  );
}

function useDevice() {
  const client = useQueryClient();
  const server = useCall('push.state', {}, { staleTime: 0 });
  const own = useQuery({
    queryKey: ['this-browser'],
    // A browser without a subscription answers immediately; one that cannot answer has none.
    queryFn: async () => (await findSubscription().catch(() => null))?.endpoint ?? null,
    staleTime: 0,
  });
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const known = server.data?.data;
  const isOn = known !== undefined && own.data != null && known.endpoints.includes(own.data);
  const change = async (wanted: boolean) => {
    if (!known || isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      if (wanted) {
        if ((await turnOn(known.key)) === 'on') toast(t.turnedOn);
      } else {
        await turnOff();
        toast(t.turnedOff);
      }
    } catch {
      setFailed(true);
    }
    await client.invalidateQueries({ queryKey: ['this-browser'] });
    await server.refetch();
    setBusy(false);
  };
  return {
    server,
    isReady: known !== undefined && own.data !== undefined,
    isOn,
    isBusy,
    hasFailed,
    change,
  };
}

function Switch() {
  const { server, isReady, isOn, isBusy, hasFailed, change } = useDevice();
  const isDenied = abilityOf() === 'denied';
  if (server.error && !server.data) {
    const { message, requestId } = server.error;
    return <ErrorState text={message} code={requestId} onRetry={() => void server.refetch()} />;
  }
  if (!isReady) return <Skeleton lines={2} />;
  return (
    <>
      <SwitchField
        label={t.switch}
        name="device_push"
        description={isDenied ? t.denied : t.how}
        disabled={isDenied || isBusy}
        value={isOn && !isDenied}
        error={hasFailed ? t.failed : null}
        onChange={(wanted) => void change(wanted)}
      />
      <p role="status" className="visually-hidden">
        {isOn && !isDenied ? t.on : t.off}
      </p>
    </>
  );
}
