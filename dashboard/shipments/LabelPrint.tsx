import { useService } from '#dashboard/api/hooks.ts';
import { useGo, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintPage } from '#dashboard/shell/PrintPage.tsx';
import { useLabelLog } from '#dashboard/shell/use-print-log.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import * as fmt from '#dashboard/ui/fmt.ts';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { isLabelSheet, type LabelPaper, labelsOnSheet } from '#domain/settings.ts';
import { paperWords as w } from '#words/report-screens.ts';
import { labelWords } from '#words/shipments-form.ts';
import { labelAddress } from './label-address.ts';
import { chosenPaper } from './label-paper.ts';
import styles from './label.module.css';
import { Label } from './Label.tsx';
import { LabelSheets } from './LabelSheets.tsx';
import { PaperChoice } from './PaperChoice.tsx';
import type { ParcelDetails } from './parcel.ts';
import { ParcelSlip } from './ParcelSlip.tsx';
import { type Labels, MOST_LABELS, useLabels } from './use-labels.ts';

/** The label of one parcel: 100 × 150 mm, to stick on it. */
export const LabelPrint = () => <OnePrint paper="label" />;

/** The second layout: a slip on A6 or 80 mm, or a sheet, whichever was last in the printer. */
export function SlipPrint() {
  const [{ paper }] = useSearchValues();
  const chosen = chosenPaper(paper);
  return <OnePrint paper={chosen === 'label' ? 'a6' : chosen} />;
}

function OnPaper(props: { parcels: readonly ParcelDetails[]; paper: LabelPaper; skip: number }) {
  const { parcels, paper, skip } = props;
  if (isLabelSheet(paper)) return <LabelSheets parcels={parcels} sheet={paper} skip={skip} />;
  return parcels.map((parcel) =>
    paper === 'label' ? (
      <Label key={parcel.uuid} parcel={parcel} />
    ) : (
      <ParcelSlip key={parcel.uuid} parcel={parcel} paper={paper} />
    ),
  );
}

/** Cells of the first sheet that are used already. */
const skipOf = (text: string | undefined, paper: LabelPaper): number => {
  const skip = Number(text);
  return isLabelSheet(paper) && skip > 0 && skip < labelsOnSheet[paper] ? Math.trunc(skip) : 0;
};

/** Of a sheet that was begun, the first free cell. */
function FirstCell(props: { paper: LabelPaper; skip: number; onSkip: (skip: number) => void }) {
  const { paper, skip, onSkip } = props;
  if (!isLabelSheet(paper)) return null;
  return (
    <div className={styles.papers} role="group" aria-label={w.firstCell}>
      <span>{w.firstCell}</span>
      {Array.from({ length: labelsOnSheet[paper] }, (_, cell) => (
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
    </div>
  );
}

const NONE: readonly string[] = [];

function OnePrint({ paper }: { paper: LabelPaper }) {
  const uuid = useParam('uuid');
  const go = useGo();
  const [{ auto, skip: asked }, change] = useSearchValues();
  const skip = skipOf(asked, paper);
  const { data, error, refetch } = useService('shipments.report', { uuid });
  useLabelLog(data ? [uuid] : NONE);
  return (
    <PrintPage
      size={paper}
      title={paper === 'label' || isLabelSheet(paper) ? labelWords.title : w.slip}
      ready={data !== undefined}
      auto={auto === '1'}
      backHref={`#${to('shipments.details', { uuid })}`}
      tools={
        <>
          <PaperChoice
            paper={paper}
            onPaper={(next) => go(labelAddress(uuid, next), { replace: true })}
          />
          <FirstCell paper={paper} skip={skip} onSkip={(next) => change({ skip: next || null })} />
        </>
      }
    >
      {data ? (
        <OnPaper parcels={[data.data]} paper={paper} skip={skip} />
      ) : error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </PrintPage>
  );
}

/** Labels of a selection, in the order of the list; the address carries which. */
export function LabelsPrint() {
  const [{ uuids = '' }] = useSearchValues();
  return <ManyPrint key={uuids} uuids={uuids} />;
}

function ManyPrint({ uuids }: { uuids: string }) {
  const [{ auto, paper: asked, skip: skipped }, change] = useSearchValues();
  const paper = chosenPaper(asked);
  const skip = skipOf(skipped, paper);
  const labels = useLabels(uuids);
  useLabelLog(labels.parcels.map((one) => one.uuid));
  const isCut = uuids.split(',').length > MOST_LABELS;
  return (
    <PrintPage
      size={paper}
      title={labelWords.titleMany}
      ready={labels.isDone && labels.total > 0}
      auto={auto === '1'}
      backHref={`#${to('shipments.inprogress')}`}
      tools={
        <>
          <PaperChoice paper={paper} onPaper={(next) => change({ paper: next, skip: null })} />
          <FirstCell paper={paper} skip={skip} onSkip={(next) => change({ skip: next || null })} />
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
      ) : labels.parcels.length > 0 ? (
        <OnPaper parcels={labels.parcels} paper={paper} skip={skip} />
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

/** «جارٍ تجهيز 150 من 400», to be stopped and gone on with. */
function Progress({ labels }: { labels: Labels }) {
  const { parcels, total, isDone, isRunning, error } = labels;
  if (isDone || (error && parcels.length === 0)) return null;
  const [done, all] = [fmt.number(parcels.length), fmt.number(total)];
  return (
    <div className={styles.progress}>
      <progress max={total} value={parcels.length} aria-label={labelWords.titleMany} />
      <span role="status">
        {error ? error.message : isRunning ? w.preparing(done, all) : w.stopped(done, all)}
      </span>
      <Button size="small" onClick={isRunning ? labels.stop : labels.goOn}>
        {isRunning ? w.stop : w.go}
      </Button>
    </div>
  );
}
