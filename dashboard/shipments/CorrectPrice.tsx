import { useState } from 'react';
import { formErrors, useCommand, useService } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen, DetailsSection, type FactGroup } from '#dashboard/shell/DetailsScreen.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/Confirm.tsx';
import * as fmt from '#dashboard/ui/fmt.ts';
import { StageOf } from '#dashboard/ui/StageOf.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { Code, DateTimeText, Money, Name, Phone } from '#dashboard/ui/Values.tsx';
import { partReturns } from '#domain/shipments/shipment.ts';
import { correctPriceWords as w } from '#words/corrections.ts';
import { screenTitles } from '#words/titles.ts';
import { detailsWords as d, listWords } from '#words/shipments-screens.ts';
import { collectReasonNames } from '#words/shipments.ts';
import { ParcelLinks } from './parcel-facts.tsx';
import { ParcelTimeline } from './parcel-timeline.tsx';
import { type HistoryRow, type ParcelDetails, stageNo } from './parcel.ts';
import styles from './parcels.module.css';
import { refreshParcels } from './refresh.ts';

type Decision = 'approve' | 'reject';

/** One differing amount: asked, collected, by whom and why; then yes or no, with a reason. */
export function CorrectPrice() {
  const uuid = useParam('uuid');
  const { data, error, refetch } = useService('shipments.one', { uuid });
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  return data ? <Deciding parcel={data.data} /> : <Skeleton lines={10} />;
}

function Deciding({ parcel }: { parcel: ParcelDetails }) {
  const { uuid, code } = parcel;
  const can = useCan();
  const [asking, setAsking] = useState<Decision | null>(null);
  const mayRead = can('shipments.history');
  const recorded = useRecorded(parcel.id, mayRead);
  return (
    <DetailsScreen
      kind={screenTitles.correctPrice}
      title={<Code>{code}</Code>}
      badge={<StageOf no={stageNo(parcel.stage)} />}
      backHref={`#${to('corrections.priceList')}`}
      notice={
        parcel.correction_pending ? null : (
          <p className={styles.notice} role="status">
            {w.decided}
          </p>
        )
      }
      actions={
        <>
          {parcel.correction_pending ? (
            <>
              <Button tone="primary" onClick={() => setAsking('approve')}>
                {w.approve}
              </Button>
              <Button
                tone="danger"
                reason={isWhole(parcel) ? null : w.partReturns}
                onClick={() => setAsking('reject')}
              >
                {w.reject}
              </Button>
            </>
          ) : null}
          <LinkButton href={`#${to('shipments.details', { uuid })}`}>{d.wholePage}</LinkButton>
        </>
      }
      groups={[amounts(parcel), delivery(parcel, recorded)]}
    >
      {mayRead ? (
        <DetailsSection title={d.history}>
          <ParcelTimeline id={parcel.id} />
        </DetailsSection>
      ) : null}
      {asking ? (
        <Question parcel={parcel} decision={asking} onDone={() => setAsking(null)} />
      ) : null}
    </DetailsScreen>
  );
}

/** The delivery as it was written down: whose hand, and what was noted. */
function useRecorded(id: number, mayRead: boolean): HistoryRow | undefined {
  const { data } = useService('shipments.history', { id, per_page: 200 }, { enabled: mayRead });
  return data?.data.find(({ event, reversed }) => event === 'deliver' && !reversed);
}

const isWhole = ({ collect_reason: reason }: ParcelDetails): boolean =>
  reason !== null && !partReturns[reason];

function amounts(parcel: ParcelDetails): FactGroup {
  const gap = (parcel.collected_amount ?? 0) - parcel.cod_amount;
  const reason = parcel.collect_reason;
  return {
    key: 'amounts',
    title: w.amounts,
    facts: [
      { label: w.asked, value: <Money value={parcel.cod_amount} /> },
      {
        label: w.collected,
        value: (
          <strong>
            <Money value={parcel.collected_amount} />
          </strong>
        ),
      },
      ...(gap === 0
        ? []
        : [
            {
              label: w.difference,
              value: (
                <>
                  <Money value={Math.abs(gap)} /> {gap < 0 ? w.less : w.more}
                </>
              ),
            },
          ]),
      ...(reason === null ? [] : [{ label: w.reason, value: collectReasonNames[reason] }]),
      ...(parcel.children.length === 0
        ? []
        : [{ label: d.partBack, value: <ParcelLinks of={parcel.children} /> }]),
    ],
  };
}

function delivery(parcel: ParcelDetails, recorded: HistoryRow | undefined): FactGroup {
  return {
    key: 'delivery',
    title: w.delivery,
    facts: [
      { label: d.courier, value: <Name>{parcel.courier?.name}</Name> },
      { label: w.recordedBy, value: <Name>{recorded?.actor}</Name> },
      { label: w.recordedAt, value: <DateTimeText at={parcel.delivered_at} /> },
      ...(recorded?.note
        ? [{ label: w.note, value: <Name>{recorded.note}</Name>, wide: true }]
        : []),
      { label: d.merchant, value: <Name>{parcel.merchant.store_name}</Name> },
      { label: listWords.recipient, value: <Name>{parcel.recipient_name}</Name> },
      { label: d.phone, value: <Phone value={parcel.recipient_phone} link /> },
    ],
  };
}

function Question(props: { parcel: ParcelDetails; decision: Decision; onDone: () => void }) {
  const { parcel, decision, onDone } = props;
  const { uuid, code, version } = parcel;
  const go = useGo();
  const decide = useCommand('corrections.price');
  const isYes = decision === 'approve';
  const sum = fmt.moneyText(isYes ? (parcel.collected_amount ?? 0) : parcel.cod_amount);
  const { error } = decide;
  const said = error && !error.isFailure ? (formErrors(error).reason ?? error.message) : null;
  return (
    <Confirm
      open
      danger={!isYes}
      title={isYes ? w.approveAsk(code, sum) : w.rejectAsk(code, sum)}
      text={isYes ? w.approveText : w.rejectText}
      actionLabel={isYes ? w.approve : w.reject}
      reason="required"
      reasonLabel={w.decisionReason}
      busy={decide.isPending}
      error={said}
      onClose={onDone}
      onConfirm={(reason) =>
        decide.mutate(
          { uuid, version, decision, reason },
          {
            onSuccess: () => {
              toast(isYes ? w.wasApproved(code) : w.wasRejected(code));
              refreshParcels();
              go(to('corrections.priceList'), { replace: true });
            },
            onError: ({ status }) => status === 409 && refreshParcels(),
          },
        )
      }
    />
  );
}
