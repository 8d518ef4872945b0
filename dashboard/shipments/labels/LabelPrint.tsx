import { useCall } from '#dashboard/api/hooks.ts';
import { useGo, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { useLabelLog } from '#dashboard/shell/print/use-print-log.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { isLabelPage, type LabelSize, labelsOnPage } from '#domain/settings.ts';
import { labelSizeWords as w } from '#words/shipments/report-screens.ts';
import { labelWords } from '#words/shipments/form.ts';
import { labelAddress } from './label-address.ts';
import { chosenLabelSize } from './label-size.ts';
import styles from './label.module.css';
import { Label } from './Label.tsx';
import { LabelPages } from './LabelPages.tsx';
import { LabelSizeChoice } from './LabelSizeChoice.tsx';
import type { ShipmentDetails } from '../shipment.ts';
import { ShipmentSlip } from './ShipmentSlip.tsx';
import { type Labels, MOST_LABELS, useLabels } from './use-labels.ts';

/** The label of one shipment: 100 × 150 mm, to stick on it. */
export const LabelPrint = () => <OnePrint size="label" />;

/** The second layout: a slip in the last used page size; the label size falls back to A6. */
export function SlipPrint() {
  const [{ size }] = useSearchValues();
  const chosen = chosenLabelSize(size);
  return <OnePrint size={chosen === 'label' ? 'a6' : chosen} />;
}

function Labels(props: { shipments: readonly ShipmentDetails[]; size: LabelSize; skip: number }) {
  const { shipments, size, skip } = props;
  if (isLabelPage(size)) return <LabelPages shipments={shipments} page={size} skip={skip} />;
  return shipments.map((shipment) =>
    size === 'label' ? (
      <Label key={shipment.uuid} shipment={shipment} />
    ) : (
      <ShipmentSlip key={shipment.uuid} shipment={shipment} size={size} />
    ),
  );
}

/** Used cells of the first page. */
const skipOf = (text: string | undefined, size: LabelSize): number => {
  const skip = Number(text);
  return isLabelPage(size) && skip > 0 && skip < labelsOnPage[size] ? Math.trunc(skip) : 0;
};

/** The first free cell of a partly used page. */
function FirstCell(props: { size: LabelSize; skip: number; onSkip: (skip: number) => void }) {
  const { size, skip, onSkip } = props;
  if (!isLabelPage(size)) return null;
  return (
    <Toolbar gap={4} className={styles.sizes} role="group" aria-label={w.firstCell}>
      <span>{w.firstCell}</span>
      {Array.from({ length: labelsOnPage[size] }, (_, cell) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          key={cell}
          size="small"
          tone={cell === skip ? 'primary' : 'plain'}
          aria-pressed={cell === skip}
          onClick={() => onSkip(cell)}
        >
          {fmt.number(cell + 1)}
        </Button>
      ))}
    </Toolbar>
  );
}

const NONE: readonly string[] = [];

function OnePrint({ size }: { size: LabelSize }) {
  const uuid = useParam('uuid');
  const go = useGo();
  const [{ auto, skip: params }, change] = useSearchValues();
  const skip = skipOf(params, size);
  const { data, error, refetch } = useCall('shipments.report', { uuid });
  useLabelLog(data ? [uuid] : NONE);
  return (
    <PrintPage
      size={size}
      title={size === 'label' || isLabelPage(size) ? labelWords.title : w.slip}
      ready={data !== undefined}
      auto={auto === '1'}
      backHref={`#${to('shipments.details', { uuid })}`}
      tools={
        <>
          <LabelSizeChoice
            size={size}
            onSize={(next) => go(labelAddress(uuid, next), { replace: true })}
          />
          <FirstCell size={size} skip={skip} onSkip={(next) => change({ skip: next || null })} />
        </>
      }
    >
      {data ? (
        <Labels shipments={[data.data]} size={size} skip={skip} />
      ) : (
        <NotLoaded error={error} lines={8} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}

/** Labels of a selection, in list order; the address contains the selection. */
export function LabelsPrint() {
  const [{ uuids = '' }] = useSearchValues();
  return <ManyPrint key={uuids} uuids={uuids} />;
}

function ManyPrint({ uuids }: { uuids: string }) {
  const [{ auto, size: params, skip: skipped }, change] = useSearchValues();
  const size = chosenLabelSize(params);
  const skip = skipOf(skipped, size);
  const labels = useLabels(uuids);
  useLabelLog(labels.shipments.map((one) => one.uuid));
  const isCut = uuids.split(',').length > MOST_LABELS;
  return (
    <PrintPage
      size={size}
      title={labelWords.titleMany}
      ready={labels.isDone && labels.total > 0}
      auto={auto === '1'}
      backHref={`#${to('shipments.inprogress')}`}
      tools={
        <>
          <LabelSizeChoice size={size} onSize={(next) => change({ size: next, skip: null })} />
          <FirstCell size={size} skip={skip} onSkip={(next) => change({ skip: next || null })} />
          <Progress labels={labels} />
          {isCut ? <p role="status">{w.tooMany}</p> : null}
        </>
      }
    >
      {labels.total === 0 ? (
        <EmptyFirst
          title={labelWords.none}
          text={labelWords.noneHow}
          action={
            <LinkButton href={`#${to('shipments.inprogress')}`}>{labelWords.choose}</LinkButton>
          }
        />
      ) : labels.shipments.length > 0 ? (
        <Labels shipments={labels.shipments} size={size} skip={skip} />
      ) : labels.error ? (
        <ErrorState
          text={labels.error.message}
          code={labels.error.requestId}
          onRetry={labels.goOn}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </PrintPage>
  );
}

/** «جارٍ تجهيز 150 من 400», can be stopped and continued. */
function Progress({ labels }: { labels: Labels }) {
  const { shipments, total, isDone, isRunning, error } = labels;
  if (isDone || (error && shipments.length === 0)) return null;
  const [done, all] = [fmt.number(shipments.length), fmt.number(total)];
  return (
    <Toolbar gap={8} className={styles.progress}>
      <progress max={total} value={shipments.length} aria-label={labelWords.titleMany} />
      <span role="status">
        {error ? error.message : isRunning ? w.preparing(done, all) : w.stopped(done, all)}
      </span>
      <Button size="small" onClick={isRunning ? labels.stop : labels.goOn}>
        {isRunning ? w.stop : w.go}
      </Button>
    </Toolbar>
  );
}
