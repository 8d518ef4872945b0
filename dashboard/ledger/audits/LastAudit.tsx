import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { AgoText } from '#dashboard/ui/values/Values.tsx';
import { auditWords as t } from '#words/ledger/audits.ts';

/** A zero balance proves little; the newest audit's result adds the rest. */
export function LastAudit() {
  const may = useCan()('ledger.audit');
  const { data } = useCall('audits.list', { per_page: 1 }, { enabled: may, quiet: true });
  if (!may || !data) return null;
  const [newest] = data.data;
  return (
    <a href={`#${to('ledger.audits')}`}>
      {newest ? (
        <>
          {t.last}: {t.states[newest.state]} ·{' '}
          <AgoText at={newest.ended_at ?? newest.requested_at} />
        </>
      ) : (
        t.never
      )}
    </a>
  );
}
