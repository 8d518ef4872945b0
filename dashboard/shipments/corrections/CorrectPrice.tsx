import { useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import {
  DetailsScreen,
  DetailsSection,
  type FactGroup,
} from '#dashboard/shell/details/DetailsScreen.tsx';
import { ReasonQuestion } from '#dashboard/shell/fields/ReasonQuestion.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code, DateTimeText, Money, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { partReturns } from '#domain/shipments/shipment.ts';
import { correctPriceWords as w } from '#words/shipments/corrections.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { detailsWords as d, listWords } from '#words/shipments/screens.ts';
import { collectReasonNames } from '#words/shipments/names.ts';
import { ShipmentLinks } from '../details/shipment-facts.tsx';
import { ShipmentTimeline } from '../details/shipment-timeline.tsx';
import { type HistoryRow, type ShipmentDetails, stageNo } from '../shipment.ts';
import styles from '../shipments.module.css';
import { refreshOnConflict, refreshShipments } from '../refresh.ts';

type Decision = 'approve' | 'reject';

/**
 * One differing amount: requested, collected, by whom and why; then approval or refusal, with a
 * reason.
 */
export function CorrectPrice() {
  const uuid = useParam('uuid');
  const { data, error, refetch } = useCall('shipments.one', { uuid });
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  return data ? <Deciding shipment={data.data} /> : <Skeleton lines={10} />;
}

function Deciding({ shipment }: { shipment: ShipmentDetails }) {
  const { uuid, code } = shipment;
  const can = useCan();
  const [openQuestion, setOpenQuestion] = useState<Decision | null>(null);
  const mayRead = can('shipments.history');
  const recorded = useRecorded(shipment.id, mayRead);
  return (
    <DetailsScreen
      kind={screenTitles.correctPrice}
      title={<Code>{code}</Code>}
      badge={<StageOf no={stageNo(shipment.stage)} />}
      backHref={`#${to('corrections.priceList')}`}
      notice={
        shipment.correction_pending ? null : (
          <p className={styles.notice} role="status">
            {w.decided}
          </p>
        )
      }
      actions={
        <>
          {shipment.correction_pending ? (
            <>
              <Button tone="primary" onClick={() => setOpenQuestion('approve')}>
                {w.approve}
              </Button>
              <Button
                tone="danger"
                reason={isWhole(shipment) ? null : w.partReturns}
                onClick={() => setOpenQuestion('reject')}
              >
                {w.reject}
              </Button>
            </>
          ) : null}
          <LinkButton href={`#${to('shipments.details', { uuid })}`}>{d.wholePage}</LinkButton>
        </>
      }
      groups={[amounts(shipment), delivery(shipment, recorded)]}
    >
      {mayRead ? (
        <DetailsSection title={d.history}>
          <ShipmentTimeline id={shipment.id} />
        </DetailsSection>
      ) : null}
      {openQuestion ? (
        <Question
          shipment={shipment}
          decision={openQuestion}
          onDone={() => setOpenQuestion(null)}
        />
      ) : null}
    </DetailsScreen>
  );
}

/** The delivery as recorded: the courier, and the remarks. */
function useRecorded(id: number, mayRead: boolean): HistoryRow | undefined {
  const { data } = useCall('shipments.history', { id, per_page: 200 }, { enabled: mayRead });
  return data?.data.find(({ event, reversed }) => event === 'deliver' && !reversed);
}

const isWhole = ({ collect_reason: reason }: ShipmentDetails): boolean =>
  reason !== null && !partReturns[reason];

function amounts(shipment: ShipmentDetails): FactGroup {
  const { collected_amount: collected } = shipment;
  const gap = collected === null ? 0 : collected - shipment.cod_amount;
  const reason = shipment.collect_reason;
  return {
    key: 'amounts',
    title: w.amounts,
    facts: [
      { label: w.requested, value: <Money value={shipment.cod_amount} /> },
      {
        label: w.collected,
        value: (
          <strong>
            <Money value={collected} />
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
      ...(shipment.children.length === 0
        ? []
        : [{ label: d.partBack, value: <ShipmentLinks of={shipment.children} /> }]),
    ],
  };
}

function delivery(shipment: ShipmentDetails, recorded: HistoryRow | undefined): FactGroup {
  return {
    key: 'delivery',
    title: w.delivery,
    facts: [
      { label: d.courier, value: <Name>{shipment.courier?.name}</Name> },
      { label: w.recordedBy, value: <Name>{recorded?.actor}</Name> },
      { label: w.recordedAt, value: <DateTimeText at={shipment.delivered_at} /> },
      ...(recorded?.note
        ? [{ label: w.note, value: <Name>{recorded.note}</Name>, wide: true }]
        : []),
      { label: d.merchant, value: <Name>{shipment.merchant.store_name}</Name> },
      { label: listWords.recipient, value: <Name>{shipment.recipient_name}</Name> },
      { label: d.phone, value: <Phone value={shipment.recipient_phone} link /> },
    ],
  };
}

function Question(props: { shipment: ShipmentDetails; decision: Decision; onDone: () => void }) {
  const { shipment, decision, onDone } = props;
  const { uuid, code, version } = shipment;
  const go = useGo();
  const decide = useCommand('corrections.price');
  const isYes = decision === 'approve';
  const sum = fmt.moneyText(isYes ? (shipment.collected_amount ?? 0) : shipment.cod_amount);
  return (
    <ReasonQuestion
      title={isYes ? w.approveQuestion(code, sum) : w.rejectQuestion(code, sum)}
      text={isYes ? w.approveText : w.rejectText}
      call="corrections.price"
      actionLabel={isYes ? w.approve : w.reject}
      tone={isYes ? 'primary' : 'danger'}
      reasonLabel={w.decisionReason}
      send={async (reason) => {
        await decide.mutateAsync({ uuid, version, decision, reason }, refreshOnConflict);
        toast(isYes ? w.wasApproved(code) : w.wasRejected(code));
        refreshShipments();
        go(to('corrections.priceList'), { replace: true });
      }}
      onClose={onDone}
    />
  );
}
